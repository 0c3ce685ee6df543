/** Combining marks that may follow one letter; the limit of Unicode's stream-safe text format (UAX #15, section 13). */
export const MAX_MARKS = 30;

/** Runs of combining marks, and of half-width voicing marks, which become combining marks in NFKC and NFKD. */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** A text with the four marks that stand for two in every form written as two, so that they count as two. */
function withoutPairs(text: string): string {
  return text
    .replaceAll("\u0344", "\u0308\u0301")
    .replaceAll("\u0F73", "\u0F71\u0F72")
    .replaceAll("\u0F75", "\u0F71\u0F74")
    .replaceAll("\u0F81", "\u0F71\u0F80");
}

/**
 * A text in a normalisation form of Unicode, with each run of combining marks cut to {@link MAX_MARKS}. Normalisation sorts such a run
 * in quadratic time, so nothing else calls `String.normalize` (`scripts/house/forbidden-code.ts`).
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return withoutPairs(text).replace(LONG_RUN, "$1").normalize(form);
}
