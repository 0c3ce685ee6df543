import { z } from "./zod.ts";

/** PostgreSQL cannot store NUL and lone surrogates and would answer with a 500. */
export const UNSTORABLE = "This text contains characters that cannot be saved. Please remove them.";

export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** `required` is the message for a missing or blank value. */
export interface TextRule {
  max: number;
  required?: string;
  trim?: boolean;
}

/** With `required`, a missing, non-text or blank value gives only that message. */
export function text({ max, required, trim = true }: TextRule) {
  const base = z.string(required === undefined ? undefined : { error: required });
  const trimmed = trim ? base.trim() : base;
  const present = required === undefined ? trimmed : trimmed.min(1, { error: required, abort: true });
  return present
    .max(max, { error: `Please use at most ${max} characters`, abort: true })
    .refine(isStorable, { error: UNSTORABLE, abort: true });
}
