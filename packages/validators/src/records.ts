/**
 * Whether a value is an object made of names and values, as JSON or a literal makes one: no list, no date, no file, nothing
 * of a class. It may have come from anywhere, so its prototype is looked at and not only its type.
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
