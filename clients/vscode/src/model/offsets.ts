/** Where a code point of a text stands in JavaScript's own counting, which gives rare characters two places. */
export function offsetOfCodePoint(text: string, codePoints: number): number {
  let offset = 0;
  for (let seen = 0; seen < codePoints && offset < text.length; seen++) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

/** How many code points stand before an offset in JavaScript's own counting. */
export function codePointsBefore(text: string, offset: number): number {
  let seen = 0;
  for (let at = 0; at < offset && at < text.length; seen++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return seen;
}
