import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { after, before } from "node:test";

import { needed, openEditor, SCREEN } from "./editor.mjs";
import { command, goTo, openFile, verdict, words } from "./hands.mjs";
import { steps } from "./steps.mjs";

const BUDGET = "The budget is 85,000 euros.";
let editor;
let page;
const { step, picture } = steps(() => page);

before(async () => {
  editor = await openEditor({
    programs: [needed("PROGRAMS"), "/usr/bin", "/bin"],
  });
  page = editor.page;
  await openFile(page, "drifting/plan.md");
});
after(() => editor?.close());

/** Looks for a row of the view on a screen high enough for all of them: the editor draws no others. */
async function row(text) {
  await page.setViewportSize({ ...SCREEN, height: 2400 });
  return page.locator(".pane-body .monaco-list-row", { hasText: text }).first();
}

async function backToScreen() {
  await page.setViewportSize(SCREEN);
}

/** The page of a panel that has something, among all pages the editor shows. */
async function frameWith(selector) {
  for (const until = Date.now() + 30_000; Date.now() < until; await page.waitForTimeout(200)) {
    for (const frame of page.frames()) {
      if (
        (await frame
          .locator(selector)
          .count()
          .catch(() => 0)) > 0
      )
        return frame;
    }
  }
  throw new Error(`no page has ${selector}`);
}

async function save() {
  await page.keyboard.press("Control+S");
  await page.locator(".tab.active.dirty").waitFor({ state: "detached" });
}

/** The same plan as the command line sees it. */
function checked(plan) {
  const program = path.join(needed("PROGRAMS"), "driftline");
  const options = { encoding: "utf8", cwd: editor.folder };
  try {
    return JSON.parse(execFileSync(program, ["check", "--format", "json", plan], options));
  } catch (failed) {
    return JSON.parse(failed.stdout); // a plan that fails ends the program with a code of its own
  }
}

step("claims that depart from the prompt are underlined", async () => {
  await page.locator(".squiggly-error").first().waitFor();
  await page.locator(".squiggly-warning").first().waitFor();
});

step("the status bar has the verdict of the command line", async () => {
  const { decision, weighted_fidelity_score: score } = checked("drifting/plan.md");
  await verdict(page)
    .getByText(`${decision.status} ${score.toFixed(2)}`)
    .waitFor();
});

step("the Driftline view is filled", async () => {
  await page
    .locator(".activitybar .action-item", {
      has: page.locator('[aria-label^="Driftline"]'),
    })
    .click();
  await (await row("Team and budget")).waitFor();
  await (await row("Hard constraints")).waitFor();
  await (await row(BUDGET)).waitFor();
  await backToScreen();
  const scores = await frameWith(".bars .row");
  await scores.getByText("FAIL").waitFor();
  assert.equal(await scores.locator(".row").count(), 10);
  await picture("view");
});

step("hovering over a claim says why", async () => {
  await goTo(page, 31, 8);
  await words(page, "85,000").hover();
  const hover = page.locator(".monaco-hover:visible", {
    hasText: /3,000 euros|85,000 euros/,
  });
  await hover.waitFor();
  await picture("hover");
});

step("a quick fix from the light bulb mends the claim", async () => {
  await page.keyboard.press("Escape");
  await goTo(page, 31, 8);
  await page.locator(".codicon[class*=lightbulb], .codicon[class*=light-bulb]").first().click();
  const menu = page.locator(".action-widget");
  await menu.getByText("Accept this finding").first().waitFor();
  await picture("quick-fix");
  await menu.locator(".monaco-list-row.action").first().click();
  await page.locator(".tab.active.dirty").waitFor();
  await (await row(BUDGET)).waitFor({ state: "detached" });
  await backToScreen();
  await save();
  assert.ok(!(await readFile(path.join(editor.folder, "drifting/plan.md"), "utf8")).includes(BUDGET));
});

step("the view follows what is typed", async () => {
  const { drift_incidents: incidents } = checked("drifting/plan.md");
  await goTo(page, 33, 99);
  await page.keyboard.type("\nThe launch costs 77,000 euros.");
  await (await row("77,000 euros")).waitFor();
  await backToScreen();
  await save();
  const now = checked("drifting/plan.md");
  assert.ok(now.drift_incidents.length > incidents.length);
  await verdict(page)
    .getByText(`${now.decision.status} ${now.weighted_fidelity_score.toFixed(2)}`)
    .waitFor();
});

step("a commitment in the view leads to its line in the prompt", async () => {
  await (await row("At most 3,000 euros in total.")).click();
  await backToScreen();
  await page.locator(".tab.active", { hasText: "prompt.md" }).waitFor();
  await page.locator(".statusbar-item", { hasText: /Ln 27\b/ }).waitFor();
});

step("the prompt opens beside the plan", async () => {
  await command(page, "Driftline: Open Prompt Beside Plan");
  await page.locator(".editor-group-container").nth(1).waitFor();
  await page.locator(".editor-group-container").nth(1).locator(".tab.active", { hasText: "prompt.md" }).waitFor();
  await command(page, "View: Close All Editors in Group");
  await page.locator(".editor-group-container").nth(1).waitFor({ state: "detached" });
});

step("the report opens in a panel and leads back to the plan", async () => {
  await openFile(page, "drifting/plan.md");
  await goTo(page, 1);
  await verdict(page).click();
  await page.locator(".tab.active", { hasText: "Report: plan.md" }).waitFor();
  const report = await frameWith(".cards > li");
  await picture("report");
  await report.locator(".cards > li", { hasText: "14 weeks" }).first().click();
  await page.locator(".line-numbers.active-line-number", { hasText: "33" }).waitFor();
});

step("the verdict command lists every plan and opens the chosen one", async () => {
  await command(page, "Driftline: Verdict on All Plans");
  const rows = page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: "drifting/plan.md" }).filter({ hasText: "FAIL" }).waitFor();
  await rows.filter({ hasText: "faithful/plan.md" }).filter({ hasText: "PASS" }).waitFor();
  await picture("verdicts");
  await rows.filter({ hasText: "faithful/plan.md" }).click();
  await verdict(page).getByText("PASS").waitFor();
});

step("a finding can be accepted with a reason", async () => {
  await command(page, "View: Close All Editors");
  await openFile(page, "drifting/plan.md");
  await goTo(page, 33, 8);
  await page.keyboard.press("Control+.");
  await page.locator(".action-widget").getByText("Accept this finding").first().click();
  const box = page.locator(".quick-input-widget input").first();
  await page.locator(".quick-input-widget", { hasText: "Accept this finding" }).waitFor();
  await box.fill("agreed with the fund");
  await page.keyboard.press("Enter");
  await page.locator(".statusbar-item", { hasText: "Accepted" }).waitFor();
  const record = await readFile(path.join(editor.folder, "drifting/.driftline/accepted.json"), "utf8");
  assert.ok(record.includes("agreed with the fund"));
  const { drift_incidents: incidents } = checked("drifting/plan.md");
  assert.equal(incidents.filter((incident) => incident.suppressed !== "").length, 1);
});

step("the contract can be pinned, and is opened", async () => {
  await command(page, "Driftline: Pin What the Prompt Commits To");
  await page.locator(".tab.active", { hasText: "prompt.contract.yaml" }).waitFor();
});
