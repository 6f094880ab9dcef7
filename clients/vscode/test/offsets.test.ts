import assert from "node:assert/strict";
import { test } from "node:test";

import { codePointsBefore, offsetOfCodePoint } from "../src/model/offsets";

for (const [text, codePoints, offset] of [
  ["", 0, 0],
  ["plan", 2, 2],
  ["🙂ab", 1, 2],
  ["a🙂b", 3, 4],
  ["é\r\n🙂x", 4, 5],
] as const) {
  test(`place ${codePoints} of ${JSON.stringify(text)}`, () => {
    assert.equal(offsetOfCodePoint(text, codePoints), offset);
    assert.equal(codePointsBefore(text, offset), codePoints);
  });
}

test("a place behind the end is the end", () => {
  assert.equal(offsetOfCodePoint("a🙂", 99), 3);
  assert.equal(codePointsBefore("a🙂", 99), 2);
});
