import path from "node:path";
import { createGenerator, type Schema } from "ts-json-schema-generator";

const FREE = { type: "string" };

/** JSON schemas of what each call accepts, made of the SDK's own types. Takes some seconds. */
export function makeSchemas(): Record<string, Schema> {
  const made = createGenerator({
    path: path.join(import.meta.dirname, "accepted.ts"),
    tsconfig: path.join(import.meta.dirname, "../../../../tsconfig.json"),
    type: "Accepted",
    skipTypeCheck: true,
    additionalProperties: false,
    expose: "none",
    jsDoc: "none",
    topRef: false,
  }).createSchema("Accepted");
  const calls = Object.entries(made.properties ?? {}).map(([name, schema]) => {
    const strict = { ...(tidy(schema) as Schema), additionalProperties: false };
    return [name, strict] as const;
  });
  return Object.fromEntries(calls);
}

/** The SDK lets every enumeration be any text as well, for values that Stripe adds later; here the known ones count. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== "object" || schema === null) return schema;
  const { anyOf } = schema as { anyOf?: Schema[] };
  if (anyOf?.some(isFree) && anyOf.some((one) => one.enum)) {
    const known = anyOf.filter((one) => !isFree(one));
    return tidy(known.length === 1 ? known[0] : { ...schema, anyOf: known });
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tidy(value)]));
}

function isFree(schema: Schema): boolean {
  return JSON.stringify(schema) === JSON.stringify(FREE);
}
