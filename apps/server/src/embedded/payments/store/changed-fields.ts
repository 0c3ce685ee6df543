import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@starling/validators/records";

/** The former values of the fields of an object that changed: `previous_attributes` of its event. */
export function changedFields(before: unknown, after: unknown): Record<string, unknown> {
  if (!isRecord(before) || !isRecord(after)) return {};
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
