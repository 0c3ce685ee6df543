import { isRecord } from "./records.ts";

function memberOf(node: unknown, name: string): unknown {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) return undefined;
  return Reflect.get(node, name);
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce(memberOf, values);
}

/** Returns undefined for an omitted value, and null if the value or an enclosing group is cleared. */
export function sentAt(input: unknown, path: string): unknown {
  return path.split(".").reduce((node, name) => (node === null ? null : memberOf(node, name)), input);
}

/** Returns a copy; creates missing groups. */
export function withValueAt(values: object, path: string, value: unknown): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [name]: value };
  const group: unknown = Reflect.get(values, name);
  return { ...values, [name]: withValueAt(isRecord(group) ? group : {}, rest.join("."), value) };
}
