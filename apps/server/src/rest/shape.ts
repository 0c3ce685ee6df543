import { z } from "zod";

/** Subset of JSON Schema for decoding and documentation. */
export interface Shape {
  $ref?: string;
  description?: string;
  type?: string | string[];
  /** Format of the value: `binary` for a file. */
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** JSON Schema of a Zod schema's input; cached. */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
  );
  shapes.set(schema, shape);
  return shape;
}

export function fieldOf(shape: Shape, name: string): Shape | undefined {
  if (shape.properties && Object.hasOwn(shape.properties, name)) return shape.properties[name];
  return typeof shape.additionalProperties === "object" ? shape.additionalProperties : undefined;
}

export function fileFieldsOf(shape: Shape): ReadonlySet<string> {
  const takesFile = (field: Shape): boolean =>
    field.format === "binary" || (field.anyOf ?? []).some((variant) => takesFile(variant));
  const fields = Object.entries(shape.properties ?? {});
  return new Set(fields.filter(([, field]) => takesFile(field)).map(([name]) => name));
}

/** Accepted value types: `string`, `integer`, `array`, `null` and so on. */
export function kindsOf(shape: Shape): ReadonlySet<string> {
  if (shape.anyOf) return new Set(shape.anyOf.flatMap((variant) => [...kindsOf(variant)]));
  if (shape.type !== undefined) return new Set([shape.type].flat());
  const values = shape.enum ?? ("const" in shape ? [shape.const] : []);
  return new Set(values.map((value) => (value === null ? "null" : typeof value)));
}

/** First variant of a kind, such as the array in "array or null"; otherwise the shape itself. */
export function variantOf(shape: Shape, kind: string): Shape {
  return shape.anyOf?.find((variant) => kindsOf(variant).has(kind)) ?? shape;
}
