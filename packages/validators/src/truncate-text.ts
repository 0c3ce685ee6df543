const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cuts a text to at most `max` UTF-16 code units without splitting a grapheme. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const at = graphemes.segment(text).containing(max)?.index ?? max;
  // A single grapheme longer than the limit is cut between code points.
  return at > 0 ? text.slice(0, at) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}
