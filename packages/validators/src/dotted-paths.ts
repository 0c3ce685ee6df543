import { isRecord } from "./records.ts";

function memberOf(node: unknown, name: string): unknown {
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, name)) return undefined;
  return Reflect.get(node, name);
}

/** The value at a dotted path of a nested object, such as `hardware.audio.headset`; undefined when there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce(memberOf, values);
}

/** What an input says at a dotted path: undefined when it is silent, null when it clears the value or a group around it. */
export function sentAt(input: unknown, path: string): unknown {
  return path.split(".").reduce((node, name) => (node === null ? null : memberOf(node, name)), input);
}

/** A copy of a nested object with the value at a dotted path; groups on the way are made, what is given stays as it is. */
export function withValueAt(values: object, path: string, value: unknown): Record<string, unknown> {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [name]: value };
  const group: unknown = Reflect.get(values, name);
  return { ...values, [name]: withValueAt(isRecord(group) ? group : {}, rest.join("."), value) };
}
