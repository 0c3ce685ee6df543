/** Limit of Unicode's stream-safe text format (UAX #15, section 13). */
export const MAX_MARKS = 30;

/**
 * Matches a run of more than {@link MAX_MARKS} combining marks. Half-width voicing marks also count, because
 * NFKC and NFKD convert them to combining marks.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Decomposes the four combining marks that every normalization form splits into two. */
function withoutPairs(text: string): string {
  return text
    .replaceAll("\u0344", "\u0308\u0301")
    .replaceAll("\u0F73", "\u0F71\u0F72")
    .replaceAll("\u0F75", "\u0F71\u0F74")
    .replaceAll("\u0F81", "\u0F71\u0F80");
}

/**
 * Normalizes text after cutting runs of combining marks to {@link MAX_MARKS}, because `String.normalize`
 * takes quadratic time for long runs. Other code must call this function (`scripts/house/forbidden-code.ts`).
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return withoutPairs(text).replace(LONG_RUN, "$1").normalize(form);
}
