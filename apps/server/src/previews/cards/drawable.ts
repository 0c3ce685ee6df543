import { normalized } from "@starling/validators/stream-safe";
import { type Coverage, covers } from "./coverage.ts";

const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
// Characters without a shape: direction marks, joiners and variation selectors.
const GLYPHLESS = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;

/**
 * Removes characters that the fonts lack. Returns null if nothing remains or a removed character is a letter,
 * because a name must not be shortened.
 */
export function drawable(text: string, coverages: readonly Coverage[]): string | null {
  let drawn = "";
  for (const character of normalized(text.replace(GLYPHLESS, ""), "NFC")) {
    if (/\s/u.test(character)) drawn += " ";
    else if (covers(coverages, character)) drawn += character;
    else if (LETTER.test(character)) return null;
    else if (!MARK.test(character)) drawn += " ";
  }
  const shown = drawn.replace(/ +/g, " ").trim();
  return LETTER.test(shown) ? shown : null;
}
