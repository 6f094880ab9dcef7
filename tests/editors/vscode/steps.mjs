// Steps of one story: each builds on those before it, and what the editor shows when one fails is kept as a picture.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";

import { needed } from "./editor.mjs";

export function steps(page) {
  let failed = "";

  async function picture(name) {
    await page()?.screenshot({
      path: path.join(needed("SCREENSHOTS"), `vscode-${name}.png`),
    });
  }

  function step(name, body) {
    test(name, async () => {
      assert.equal(failed, "", "an earlier step failed");
      try {
        await body();
      } catch (problem) {
        failed = name;
        await picture(`failed-${name.replaceAll(/\W+/g, "-")}`);
        throw problem;
      }
    });
  }

  return { step, picture };
}
