import assert from "node:assert/strict";
import { test } from "node:test";

import { contractGroups, coveredCount } from "../src/model/contractTree";
import { counting, findingSections } from "../src/model/findingTree";
import { evaluation, incident, item } from "./example";

test("commitments are grouped by field with their coverage", () => {
  const groups = contractGroups(
    evaluation({
      contract_items: [item("P1", "core_features"), item("P2", "hard_constraints"), item("P3", "core_features")],
      contract_coverage: [
        { item_id: "P1", covered: true, claim_ids: ["C1", "C2"] },
        { item_id: "P3", covered: false, claim_ids: [] },
      ],
    }),
  );
  assert.deepEqual(
    groups.map((group) => [group.field, coveredCount(group), group.items.map((entry) => entry.claims)]),
    [
      ["core_features", 1, [2, 0]],
      ["hard_constraints", 0, [0]],
    ],
  );
});

test("findings are grouped by section in the order of the plan", () => {
  const sections = findingSections(
    evaluation({
      drift_incidents: [
        incident({ incident_id: "D3", plan_section: "Plan > Team > Roles", span: [50, 60] }),
        incident({ incident_id: "D1", plan_section: "Plan > Budget", span: [10, 20] }),
        incident({ incident_id: "D2", plan_section: "Plan > Budget", span: [10, 20], severity: 4 }),
      ],
    }),
  );
  assert.deepEqual(
    sections.map(({ title, above, incidents }) => [title, above, incidents.map((each) => each.incident_id)]),
    [
      ["Budget", "", ["D2", "D1"]],
      ["Roles", "Team", ["D3"]],
    ],
  );
});

test("a finding before the first heading still has a section", () => {
  const [section] = findingSections(evaluation({ drift_incidents: [incident({ plan_section: "" })] }));
  assert.equal(section?.title, "Before the first heading");
});

test("what a person let stand does not count", () => {
  assert.equal(counting([incident({}), incident({ suppressed: "agreed" })]).length, 1);
});
