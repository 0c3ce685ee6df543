const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first characters of a text, at most so many code units, and never a part of what is read as one character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const at = graphemes.segment(text).containing(max)?.index ?? max;
  // A single character may be longer than all there is room for: then it is cut between its code points.
  return at > 0 ? text.slice(0, at) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}
