import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { withBridge } from "../src/report/page";
import { scoresPage } from "../src/views/scoresPage";
import { evaluation } from "./example";

const POLICY = "default-src 'none'; style-src 'sha256-a'; script-src 'sha256-b'";
const PAGE = `<html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body>report</body></html>`;

test("the report allows our script and style, and still nothing else", () => {
  const script = "alert('$&')";
  const page = withBridge(PAGE, script, "p{}");
  const hash = createHash("sha256").update(script).digest("base64");
  assert.match(page, /default-src 'none'/);
  assert.ok(page.includes(`script-src 'sha256-${hash}' 'sha256-b'`));
  assert.ok(page.includes(`<script>${script}</script></body>`));
  assert.ok(page.includes("<style>p{}</style></head>"));
});

test("the verdict page shows every dimension as a bar and escapes what users write", () => {
  const page = scoresPage(
    {
      verdict: { plan: "/x/plan.md", prompt: "/x/p.md", verdict: "FAIL", score: 2.5, findings: 1 },
      evaluation: evaluation({
        dimension_scores: { scope_fidelity: 4, constraint_fidelity: 1 },
        evaluation_metadata: { confidence: "high", confidence_reason: 'because of <b> & "more"' },
      }),
    },
    "style.css",
    "self",
  );
  assert.ok(page.includes("2.50"));
  assert.ok(page.includes("because of &lt;b&gt; &amp; &quot;more&quot;"));
  assert.ok(page.includes('aria-label="Scope: 4 of 5"'));
  assert.equal(page.match(/class="on"/g)?.length, 5);
});

test("a plan that cannot be checked says why", () => {
  const verdict = { plan: "/x/plan.md", prompt: null, verdict: null, problem: "It has no prompt." };
  assert.ok(scoresPage({ verdict, evaluation: undefined }, "", "").includes("It has no prompt."));
});
