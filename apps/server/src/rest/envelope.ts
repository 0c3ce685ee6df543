import {
  type FieldText,
  fieldTextsOf,
  joinedFields,
  type Spelling,
  type TextPiece,
  toLatin1Json,
} from "@starling/api/prebuilt";
import { isRecord } from "@starling/validators/records";
import { isInRestResponse, toWireTime } from "./wire-times.ts";

/** Fields whose `id` REST does not rename to `_id` (docs/product.md §9.3). */
export const KEEPS_ID: ReadonlySet<string> = new Set(["profileSnapshot"]);
/** Lists whose items contain the account as `userId: { _id, role }` (docs/product.md §9.4). */
export const LISTS_OF_PEOPLE: ReadonlySet<string> = new Set(["followers", "following"]);
const OWN_KEYS: ReadonlySet<string> = new Set(["success", "message", "data"]);

/** Converts JSON text to its REST form. */
const REST_FORMAT: Spelling = {
  value: (value, field) => JSON.stringify(toRest(value, field)),
  resting: (owner, text) => {
    const known = spelled.get(owner);
    if (known?.text === text) return known.rest;
    const rest = toLatin1Json(toRest(JSON.parse(text), ""));
    spelled.set(owner, { text, rest });
    return rest;
  },
};
const spelled = new WeakMap<object, { text: string; rest: string }>();

/**
 * Body of a success response, in pieces for `sendText`: `{ success, message, data }` and the fields of `data`
 * again (docs/product.md §9.1).
 */
export function successBody(data: unknown, message: string): readonly TextPiece[] {
  const fields = fieldTextsOf(data, REST_FORMAT) ?? fieldsOf(data);
  const said = fields && isRecord(data) && typeof data.message === "string" ? data.message : message;
  const head = `{"success":true,"message":${JSON.stringify(said)},"data":`;
  if (fields === null) return [head, REST_FORMAT.value(data ?? null, ""), "}"];
  const others = fields.filter(([name]) => !OWN_KEYS.has(name));
  return [head, "{", ...joinedFields(fields), others.length > 0 ? "}," : "}", ...joinedFields(others), "}"];
}

function fieldsOf(data: unknown): FieldText[] | null {
  const rest = toRest(data, "");
  if (!isRecord(rest)) return null;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => [name, [JSON.stringify(value)]]);
}

/**
 * Converts a value to REST. Entities get `_id`, dates become ISO text, schedule times get a date, and items
 * of `LISTS_OF_PEOPLE` get `userId`. `field` is the value's key.
 */
function toRest(value: unknown, field: string): unknown {
  if (typeof value === "string") return toWireTime(field, value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item: unknown) => toRest(item, field));
  if (!isRecord(value)) return value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (isInRestResponse(key, item))
      entries.push([key === "id" && !KEEPS_ID.has(field) ? "_id" : key, toRest(item, key)]);
  }
  if (LISTS_OF_PEOPLE.has(field)) entries.push(["userId", { _id: value.userId, role: value.role }]);
  return Object.fromEntries(entries);
}
