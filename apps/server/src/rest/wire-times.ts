const TIME_FIELDS: ReadonlySet<string> = new Set(["startTime", "endTime"]);
const CLOCK = /^\d{2}:\d{2}$/;
const WIRE = /^1970-01-01T(\d{2}:\d{2}):00(?:\.000)?Z$/;

/** Converts a schedule's `HH:MM` to `1970-01-01THH:MM:00.000Z` (docs/product.md §2.6). */
export function toWireTime(field: string, value: string): string {
  return TIME_FIELDS.has(field) && CLOCK.test(value) ? `1970-01-01T${value}:00.000Z` : value;
}

/** Converts a REST schedule time back to `HH:MM`; accepts a plain `HH:MM` as well. */
export function fromWireTime(field: string, value: string): string {
  return TIME_FIELDS.has(field) ? (WIRE.exec(value)?.[1] ?? value) : value;
}

/** Whether REST includes the field: a one-time stream has no `dayOfWeek` (docs/product.md §2.6). */
export function isInRestResponse(field: string, value: unknown): boolean {
  return field !== "dayOfWeek" || value !== null;
}
