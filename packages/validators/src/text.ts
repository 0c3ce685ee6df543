import { type Message, msg, t } from "@starling/i18n/translate";
import { tooManyCharacters } from "./messages.ts";
import { normalized } from "./stream-safe.ts";
import { z } from "./zod.ts";

/** Message for NUL and lone surrogates, which PostgreSQL cannot store. */
export const UNSTORABLE = msg("This text contains characters that cannot be saved. Please remove them.");

export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/**
 * Maximum combining marks on one letter, more than any language needs. Further marks would cover neighboring
 * lines.
 */
const MAX_ACCENTS = 10;

export function tooManyAccents(max: number): string {
  return t("Please use at most {max} accents on one letter", { max });
}

/** `required` is the message for a missing or blank value. */
export interface TextRule {
  max: number;
  required?: Message;
  trim?: boolean;
  /** Maximum combining marks on one letter, 10 by default. */
  accents?: number;
}

/** A missing, non-text or blank value produces only the `required` message, if set. */
export function text({ max, required, trim = true, accents = MAX_ACCENTS }: TextRule) {
  const stacked = new RegExp(`\\p{M}{${accents + 1}}`, "u");
  const missing = required === undefined ? undefined : { error: () => t(required) };
  const base = z.string(missing);
  const trimmed = trim ? base.trim() : base;
  const present = missing === undefined ? trimmed : trimmed.min(1, { ...missing, abort: true });
  return present
    .max(max, { error: () => tooManyCharacters(max), abort: true })
    .refine(isStorable, { error: () => t(UNSTORABLE), abort: true })
    .refine((value) => !stacked.test(normalized(value, "NFC")), {
      error: () => tooManyAccents(accents),
      abort: true,
    });
}
