import assert from "node:assert/strict";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { test } from "node:test";

import { firstThatWorks, type Launch } from "../src/server/launch";

async function program(output: string): Promise<Launch> {
  const command = path.join(await mkdtemp(path.join(tmpdir(), "driftline-")), "driftline");
  await writeFile(command, `#!/bin/sh\necho '${output}'\n`);
  await chmod(command, 0o755);
  return { command, args: [] };
}

test("the first program that is Driftline is taken", async () => {
  const missing = { command: "/nowhere/driftline", args: [] };
  const other = await program("drifter 9.9.9");
  const good = await program("driftline, version 1.2.3");
  const told: string[] = [];
  assert.equal(await firstThatWorks([missing, other, good], (line) => told.push(line)), good);
  assert.equal(told.length, 3);
  assert.match(told[2] ?? "", /1\.2\.3/);
});

test("nothing usable is nothing", async () => {
  assert.equal(await firstThatWorks([{ command: "/nowhere", args: [] }], () => undefined), undefined);
});
