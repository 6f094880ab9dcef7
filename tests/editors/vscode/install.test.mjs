import { access } from "node:fs/promises";
import path from "node:path";
import { after, before } from "node:test";

import { needed, openEditor } from "./editor.mjs";
import { openFile, verdict } from "./hands.mjs";
import { steps } from "./steps.mjs";

let editor;
let page;
const { step } = steps(() => page);

before(async () => {
  editor = await openEditor({
    programs: [needed("PYTHON"), "/usr/bin", "/bin"],
  });
  page = editor.page;
  await openFile(page, "drifting/plan.md");
});
after(() => editor?.close());

step("a missing program is told once, with a way to get it", async () => {
  await page.locator(".notification-toast", { hasText: "needs its program" }).waitFor();
});

step("the button installs it into an environment of the extension", async () => {
  await page.locator(".notification-toast .monaco-button", { hasText: "Install" }).first().click();
  await verdict(page).getByText("FAIL").waitFor({ timeout: 180_000 });
  const storage = path.join(editor.home, "data/User/globalStorage/driftline.driftline");
  await access(path.join(storage, "environment/bin/driftline"));
});
