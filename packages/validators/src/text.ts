import { z } from "./zod.ts";

/** PostgreSQL stores neither NUL nor lone surrogates; both are refused here so that they never become a 500. */
export const UNSTORABLE = "This text contains characters that cannot be saved. Please remove them.";

/** Whether PostgreSQL can store the text. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** What a text field accepts. `required` is the message for a missing or blank value. */
export interface TextRule {
  max: number;
  required?: string;
  trim?: boolean;
}

/**
 * A text field with a limit in characters. Refuses NUL and lone surrogates.
 * With `required`, a missing, non-text or blank value answers exactly that message and nothing else.
 */
export function text({ max, required, trim = true }: TextRule) {
  const base = z.string(required === undefined ? undefined : { error: required });
  const trimmed = trim ? base.trim() : base;
  const present = required === undefined ? trimmed : trimmed.min(1, { error: required, abort: true });
  return present
    .max(max, { error: `Please use at most ${max} characters`, abort: true })
    .refine(isStorable, { error: UNSTORABLE, abort: true });
}
