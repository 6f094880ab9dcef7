// Bundles the extension, or its tests with --tests, and brings in the schemas, the licence and the pictures.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";

const root = new URL("../", import.meta.url);
const reference = new URL("../../docs/reference/", root);
const common = { bundle: true, platform: "node", format: "cjs", absWorkingDir: root.pathname, logLevel: "warning" };

if (process.argv.includes("--tests")) {
  const tests = (await readdir(new URL("test/", root))).filter((name) => name.endsWith(".test.ts"));
  await build({ ...common, entryPoints: tests.map((name) => `test/${name}`), outdir: "dist/test", target: "node20" });
} else {
  const production = process.argv.includes("--production");
  await build({
    ...common,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.js",
    external: ["vscode"],
    target: "node20",
    minify: production,
    sourcemap: production ? false : "linked",
  });
  await writeSchemas();
  await copyFile(new URL("../../LICENSE", root), new URL("LICENSE", root));
  await writeReadme();
}

async function writeSchemas() {
  await mkdir(new URL("schemas/", root), { recursive: true });
  const config = await readFile(new URL("config.schema.json", reference), "utf8");
  await writeFile(new URL("schemas/driftline.schema.json", root), config);
  const report = JSON.parse(await readFile(new URL("report.schema.json", reference), "utf8"));
  const pin = JSON.stringify(pinSchema(report.$defs), null, 2);
  await writeFile(new URL("schemas/contract.schema.json", root), `${pin}\n`);
}

/** The page as the package has it, with its pictures inside. */
async function writeReadme() {
  const folder = "../../docs/images/";
  const readme = await readFile(new URL("README.md", root), "utf8");
  const pictures = readme.match(/vscode-[\w-]+\.png/g) ?? [];
  await mkdir(new URL("images/", root), { recursive: true });
  for (const name of pictures) {
    await copyFile(new URL(folder + name, root), new URL(`images/${name}`, root));
  }
  await writeFile(new URL("dist/README.md", root), readme.replaceAll(folder, "images/"));
}

/** A pinned contract speaks of the same fields and strengths as a report. */
function pinSchema({ ContractField, Strength }) {
  const text = (description) => ({ type: "string", minLength: 1, description });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Pinned contract",
    description: "What a prompt commits to, as a person corrected it.",
    type: "object",
    additionalProperties: false,
    required: ["version", "prompt_fingerprint", "items"],
    properties: {
      version: { const: 1, description: "The version of this kind of file." },
      prompt_fingerprint: text("Tells whether the prompt has changed since. Written by Driftline."),
      items: { type: ["array", "null"], description: "The commitments.", items: { $ref: "#/definitions/item" } },
      prompt_lines: { type: "string", description: "Tells which lines have changed since. Written by Driftline." },
    },
    definitions: {
      item: {
        type: "object",
        additionalProperties: false,
        required: ["field", "strength", "statement", "quote"],
        properties: {
          field: { enum: ContractField.enum, description: "What the commitment is about." },
          strength: { enum: Strength.enum, description: "How firmly the prompt says it." },
          statement: text("The commitment in plain words."),
          quote: text("The words of the prompt it rests on."),
          occurrence: { type: "integer", minimum: 1, description: "Which of several equal quotes is meant." },
        },
      },
    },
  };
}
