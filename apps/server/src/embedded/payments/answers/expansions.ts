import type { Definition, Schema } from "ts-json-schema-generator";

type Part = Definition | boolean | undefined;

/** The places of an answer where there is an id and `expand` may put the object, by the schema: `data.customer`. */
export function expansionsOf(schema: Schema, part: Part, value: unknown, path = ""): string[] {
  const choices = choicesOf(schema, part);
  if (typeof value === "string") {
    const isId = choices.some(
      ({ type }) => type === "string" || (Array.isArray(type) && type.includes("string")),
    );
    return isId && choices.some(({ properties }) => properties?.object) ? [path] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    const items = choices.map((one) => one.items).find((one) => one !== undefined);
    return unique(
      value.flatMap((one) => expansionsOf(schema, Array.isArray(items) ? items[0] : items, one, path)),
    );
  }
  const properties = choices.find((one) => fits(one, value))?.properties ?? {};
  return unique(
    Object.entries(value).flatMap(([name, inner]) =>
      expansionsOf(schema, properties[name], inner, path === "" ? name : `${path}.${name}`),
    ),
  );
}

function fits({ properties }: Definition, value: object): boolean {
  const kind = properties?.object;
  if (properties === undefined) return false;
  return typeof kind !== "object" || kind.const === Reflect.get(value, "object");
}

/** What a part of the schema may be, with references followed. */
function choicesOf(schema: Schema, part: Part): Definition[] {
  if (typeof part !== "object") return [];
  if (part.$ref) {
    const name = decodeURIComponent(part.$ref.slice("#/definitions/".length));
    return choicesOf(schema, schema.definitions?.[name]);
  }
  return part.anyOf ? part.anyOf.flatMap((one) => choicesOf(schema, one)) : [part];
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)];
}
