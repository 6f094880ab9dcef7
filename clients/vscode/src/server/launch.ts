import { execFile } from "node:child_process";
import * as path from "node:path";

/** A way to start the Driftline program. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

const QUICK = 20_000;
const WITH_DOWNLOAD = 180_000;
const ON_WINDOWS = process.platform === "win32";

/** The program in a Python environment, given the folder that holds its programs. */
export function inPrograms(folder: string): Launch {
  return { command: path.join(folder, ON_WINDOWS ? "driftline.exe" : "driftline"), args: [] };
}

/** The program in a Python environment, given the environment's own folder. */
export function inEnvironment(folder: string): Launch {
  return inPrograms(path.join(folder, ON_WINDOWS ? "Scripts" : "bin"));
}

export const ON_PATH: Launch = { command: "driftline", args: [] };
export const THROUGH_UVX: Launch = { command: "uvx", args: ["driftline"] };

/** What a person would type to start it. */
export function written(launch: Launch): string {
  return [launch.command, ...launch.args].join(" ");
}

/** The first of several ways that works; what was tried goes to `tell`. */
export async function firstThatWorks(
  launches: readonly Launch[],
  tell: (line: string) => void,
): Promise<Launch | undefined> {
  for (const launch of launches) {
    const { version, problem } = await probe(launch);
    tell(version === undefined ? `Not usable: ${written(launch)} (${problem})` : `Using ${written(launch)} ${version}`);
    if (version !== undefined) {
      return launch;
    }
  }
  return undefined;
}

/** The version a program gives, or why it gives none. */
async function probe(launch: Launch): Promise<{ version?: string | undefined; problem: string }> {
  const timeout = launch === THROUGH_UVX ? WITH_DOWNLOAD : QUICK;
  return new Promise((resolve) => {
    execFile(
      launch.command,
      [...launch.args, "--version"],
      { timeout, windowsHide: true },
      (error, said, complaint) => {
        const version = error === null ? /^driftline\b.*?(\d+\.\d+\S*)/i.exec(said)?.[1] : undefined;
        const reason = error === null ? "it is another program" : error.message;
        resolve({ version, problem: complaint.trim() || reason });
      },
    );
  });
}
