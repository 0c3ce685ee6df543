import path from "node:path";
import type { Definition, Schema } from "ts-json-schema-generator";
import { limitsOf } from "./limits.ts";
import { makeSchema } from "./sdk-schema.ts";

type Part = Definition | boolean;

/** JSON schemas of what each call accepts, made of the SDK's own types and of our limits. Takes some seconds. */
export function makeSchemas(): Record<string, Schema> {
  const file = path.join(import.meta.dirname, "accepted.ts");
  const made = makeSchema({ file, type: "Accepted", hasDefinitions: false });
  const calls = Object.entries(made.properties ?? {}).map(([name, schema]) => {
    const strict = { ...(limited(schema, name) as Schema), additionalProperties: false };
    return [name, strict] as const;
  });
  return Object.fromEntries(calls);
}

/** A part of a schema with the limits that the SDK's types do not tell, down to its leaves. */
function limited(part: Part, name: string): Part {
  if (typeof part === "boolean") return part;
  const { properties, items, anyOf } = part;
  return {
    ...part,
    ...(properties ? { properties: mapped(properties) } : {}),
    ...(items && !Array.isArray(items) ? { items: limited(items, name) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => limited(one, name)) } : {}),
    ...limitsOf(part, name),
  };
}

function mapped(properties: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, limited(part, name)]));
}
