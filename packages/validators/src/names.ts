import { normalized } from "./stream-safe.ts";
import { type TextRule, text } from "./text.ts";

export const HOLDS_CONTROLS = "Please remove line breaks and control characters";
export const NOTHING_VISIBLE = "Please use at least one letter, number or emoji that others can see";
export const TOO_MANY_MARKS = "Please use at most four accents on one letter";

/** Characters without a shape that a paste brings along and that no spelling needs. */
const PASTED = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g;
/** Line breaks, bells and what turns the direction of the text that follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]/u;
/** A letter, number or symbol with a shape; the Braille blank and the Hangul fillers have none. */
const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{S}]/u;
const PILE = /\p{M}{5}/u;

/** A name that others read in one line: of a person, a clip, a tag or a saved search (docs/decisions/030). */
export function nameText(rule: TextRule) {
  return text(rule)
    .refine((value) => !CONTROL.test(value), { error: HOLDS_CONTROLS, abort: true })
    .refine((value) => value === "" || VISIBLE.test(value), { error: NOTHING_VISIBLE, abort: true })
    .refine((value) => !PILE.test(normalized(value, "NFC")), { error: TOO_MANY_MARKS, abort: true })
    .overwrite((value) => value.replace(PASTED, "").trim());
}
