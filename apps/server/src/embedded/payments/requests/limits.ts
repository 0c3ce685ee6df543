import type { Definition } from "ts-json-schema-generator";

/** The most that a text may be, and an email address, in characters. */
const TEXT = 5_000;
const EMAIL = 512;

/** Between what a whole number may be, wherever it has this name. */
const RANGES: Record<string, { minimum: number; maximum?: number }> = {
  amount: { minimum: 1 },
  interval_count: { minimum: 1 },
  limit: { minimum: 1, maximum: 100 },
  quantity: { minimum: 0, maximum: 999_999 },
  trial_period_days: { minimum: 1, maximum: 730 },
  unit_amount: { minimum: 0, maximum: 99_999_999 },
};

/**
 * What Stripe refuses of a value, and the SDK's types do not tell. A text that may be unset is `string | null` there; any
 * other one may not be empty. All numbers that calls may send are whole.
 */
export function limitsOf({ type, enum: values, const: value }: Definition, name: string): Definition {
  if (values !== undefined || value !== undefined) return {};
  if (type === "number") return { type: "integer", ...RANGES[name] };
  const isUnsettable = Array.isArray(type) && type.join() === "string,null";
  if (type !== "string" && !isUnsettable) return {};
  return {
    ...(isUnsettable ? {} : { minLength: 1 }),
    ...(name === "email" ? { maxLength: EMAIL, format: "email" } : { maxLength: TEXT }),
  };
}
