import { msg, t } from "@starling/i18n/translate";
import { type TextRule, text } from "./text.ts";

export const CONTAINS_CONTROL_CHARACTERS = msg("Please remove line breaks and control characters");
export const VISIBLE_CHARACTER_REQUIRED = msg(
  "Please use at least one letter, number or emoji that others can see",
);

/** Invisible characters that pasting may add and no language needs. */
const PASTED = /[\u00AD\u061C\u200B\u200E\u200F\u2060\uFEFF]/g;
/** Line breaks, control characters and direction overrides. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]/u;
/** A visible letter, digit or symbol; excludes the invisible Braille blank and Hangul fillers. */
const VISIBLE = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{S}]/u;
const MAX_ACCENTS = 4;

/** Schema of a single-line name (docs/decisions/030). */
export function nameText(rule: TextRule) {
  return text({ ...rule, accents: MAX_ACCENTS })
    .refine((value) => !CONTROL.test(value), { error: () => t(CONTAINS_CONTROL_CHARACTERS), abort: true })
    .refine((value) => value === "" || VISIBLE.test(value), {
      error: () => t(VISIBLE_CHARACTER_REQUIRED),
      abort: true,
    })
    .overwrite((value) => value.replace(PASTED, "").trim());
}
