import type { Field, Fields } from "@starling/validators/catalogue/field";

/** Throws for an unknown path. */
export function fieldAt(part: Fields, path: string): Field {
  const [name = "", ...rest] = path.split(".");
  const entry = part[name];
  if (entry?.kind === "group" && rest.length > 0) return fieldAt(entry.members, rest.join("."));
  if (!entry || entry.kind === "group" || rest.length > 0) throw new Error(`No field at ${path}`);
  return entry;
}
