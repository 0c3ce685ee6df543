import { toWireTime } from "./wire-times.ts";

/** Holds an `id` that is no entity's: it stays `id` in REST (decisions §1.4). */
const KEEPS_ID: ReadonlySet<string> = new Set(["profileSnapshot"]);
const OWN_KEYS: ReadonlySet<string> = new Set(["success", "message", "data"]);

/**
 * The body of a success: `{ success, message, data }` with the fields of `data` beside it, because the documents read
 * both depths (decisions §1.2). The payload is written once and its text used twice.
 */
export function successBody(data: unknown, message: string): string {
  const rest = toRest(data ?? null, "");
  const said = isRecord(rest) && typeof rest.message === "string" ? rest.message : message;
  const payload = JSON.stringify(rest);
  const head = `{"success":true,"message":${JSON.stringify(said)},"data":${payload}`;
  if (!isRecord(rest)) return `${head}}`;
  const keys = Object.keys(rest);
  if (keys.length === 0) return `${head}}`;
  if (!keys.some((key) => OWN_KEYS.has(key))) return `${head},${payload.slice(1)}`;
  const others = Object.fromEntries(Object.entries(rest).filter(([key]) => !OWN_KEYS.has(key)));
  return Object.keys(others).length === 0 ? `${head}}` : `${head},${JSON.stringify(others).slice(1)}`;
}

/** A value as REST shows it: entities carry `_id`, dates are ISO text, schedule times stand on a date. */
function toRest(value: unknown, field: string): unknown {
  if (typeof value === "string") return toWireTime(field, value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item: unknown) => toRest(item, field));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key === "id" && !KEEPS_ID.has(field) ? "_id" : key,
    toRest(item, key),
  ]);
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
