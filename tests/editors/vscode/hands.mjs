// What a person does in the editor, and what they see.

/** Opens a file by its name. */
export async function openFile(page, name) {
  await page.keyboard.press("Control+P");
  const box = page.locator(".quick-input-widget input").first();
  await box.fill(name);
  await page
    .locator(".quick-input-list .monaco-list-row", {
      hasText: name.split("/").at(-1),
    })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page
    .locator(".editor-group-container.active .tab.active", {
      hasText: name.split("/").at(-1),
    })
    .waitFor();
}

/** Runs a command from the palette. */
export async function command(page, title) {
  await page.keyboard.press("F1");
  const box = page.locator(".quick-input-widget input").first();
  await box.fill(`>${title}`);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().waitFor();
  await page.keyboard.press("Enter");
}

/** Puts the cursor at a line and a column, both counted from 1. */
export async function goTo(page, line, column = 1) {
  await page.keyboard.press("Control+G");
  const box = page.locator(".quick-input-widget input").first();
  await box.fill(`:${line}:${column}`);
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
}

/** The words in the status bar about the plan. */
export function verdict(page) {
  return page.locator('.statusbar-item[id$="driftline.verdict"]');
}

/** The piece of a line in the active editor that has these words. */
export function words(page, text) {
  return page
    .locator(".editor-group-container.active .view-line span", {
      hasText: text,
    })
    .last();
}
