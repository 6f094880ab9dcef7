// A real VS Code with the packaged extension, on a copy of the samples, shown in a headless browser.
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { chromium } from "playwright-core";

const run = promisify(execFile);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"].concat([
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]);
export const SCREEN = { width: 1280, height: 800 };
const SETTINGS = {
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.colorTheme": "Default Dark Modern",
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "editor.minimap.enabled": false,
  "editor.wordWrap": "on",
  "window.commandCenter": false,
  "workbench.reduceMotion": "on",
};

export function needed(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; start these tests with tests/editors/vscode/run`);
  return value;
}

/** Starts the editor; `programs` are the folders on its PATH. */
export async function openEditor({ programs, settings = {} }) {
  const home = await mkdtemp(path.join(tmpdir(), "driftline-vscode-"));
  const folder = path.join(home, "plans");
  for (const sample of ["drifting", "faithful"]) {
    await cp(path.join(needed("SAMPLES"), sample), path.join(folder, sample), {
      recursive: true,
    });
  }
  const user = path.join(home, "data", "User");
  await mkdir(user, { recursive: true });
  await writeFile(path.join(user, "settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
  const server = await serve(home, programs);
  const browser = await chromium.launch({
    executablePath: needed("CHROMIUM"),
    args: FLAGS,
  });
  const page = await browser.newPage({ viewport: SCREEN, colorScheme: "dark" });
  page.setDefaultTimeout(30_000);
  await page.goto(`${server.address}/?folder=${encodeURIComponent(folder)}`);
  await page.locator(".monaco-workbench .explorer-folders-view .monaco-list-row").first().waitFor({ timeout: 90_000 });
  const close = async () => {
    await browser.close();
    await server.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { page, folder, home, close };
}

async function serve(home, programs) {
  const [node, entry] = needed("CODE_SERVER").split("\n");
  const port = await freePort();
  const places = ["--user-data-dir", path.join(home, "data"), "--extensions-dir", path.join(home, "extensions")];
  const config = ["--config", path.join(home, "config.yaml")];
  const search = [path.dirname(node), ...programs].join(path.delimiter);
  const env = { ...process.env, PATH: search, HOME: home, SHELL: "/bin/bash" };
  // The editor asks a login shell for the PATH, as it does for a person.
  await writeFile(path.join(home, ".profile"), `export PATH='${search}'\n`);
  await writeFile(path.join(home, "config.yaml"), "cert: false\n");
  await run(node, [entry, ...places, ...config, "--install-extension", needed("VSIX")], { env });
  const quiet = [
    "--auth",
    "none",
    "--disable-telemetry",
    "--disable-update-check",
    "--disable-getting-started-override",
  ];
  const args = [entry, ...places, ...config, ...quiet, "--bind-addr", `127.0.0.1:${port}`];
  const child = spawn(node, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  await new Promise((resolve, reject) => {
    let said = "";
    const listen = (data) => {
      said += data;
      if (said.includes("HTTP server listening")) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => reject(new Error(`code-server ended with ${code}:\n${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
