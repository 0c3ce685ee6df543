/** Maximum nesting of received JSON; our own clients need less than ten levels. */
const MAX_DEPTH = 32;
/** Maximum number of values; a complete profile has a few hundred. */
const MAX_VALUES = 4_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const STEPS = Int8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x5b || byte === 0x7b) return 1;
  return byte === 0x5d || byte === 0x7d ? -1 : 0;
});

/**
 * Checks the bounds of a JSON text in UTF-8 without parsing it (security row D1). Parsing and validating a
 * megabyte of `[],[],[]` would take a hundred times as long.
 */
export function isBoundedJson(text: Uint8Array): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    const step = STEPS[byte] ?? 0;
    depth += step;
    if (byte === COMMA || step > 0) values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    if (byte === QUOTE) at = endOfString(text, at);
  }
  return true;
}

function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
