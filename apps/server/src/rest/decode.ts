import { splitList } from "@starling/validators/query-lists";
import type { TextTree } from "./brackets.ts";
import { fieldOf, kindsOf, type Shape, variantOf } from "./shape.ts";
import { fromWireTime } from "./wire-times.ts";

/**
 * In queries, arrays are comma-separated and blank values are ignored; in forms, blank values clear the
 * field.
 */
export type TextSource = "query" | "form";

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

/**
 * Converts text to the types in its schema. Leaves invalid text unchanged for the validation (docs/product.md
 * §3.1, §9.5).
 */
export function decodeText(tree: TextTree, shape: Shape | undefined, source: TextSource): unknown {
  if (shape === undefined) return tree;
  const kinds = kindsOf(shape);
  if (kinds.has("array")) return decodeList(tree, variantOf(shape, "array").items, source);
  if (typeof tree === "string") return decodeScalar(tree, shape, kinds, source);
  if (Array.isArray(tree)) return tree.map((item) => decodeText(item, shape, source));
  return decodeFields(tree, kinds.has("object") ? variantOf(shape, "object") : shape, source);
}

export function decodeFields(
  fields: Record<string, TextTree>,
  shape: Shape,
  source: TextSource,
): Record<string, unknown> {
  const decoded: [string, unknown][] = [];
  for (const [name, tree] of Object.entries(fields)) {
    const field = fieldName(name, fields, shape);
    const value = decodeText(tree, fieldOf(shape, field), source);
    if (value !== undefined)
      decoded.push([field, typeof value === "string" ? fromWireTime(name, value) : value]);
  }
  return Object.fromEntries(decoded);
}

/** Accepts `_id` for `id`, because responses name it `_id` (docs/product.md §9.3). */
function fieldName(name: string, fields: object, shape: Shape): string {
  return name === "_id" && !("id" in fields) && fieldOf(shape, "id") !== undefined ? "id" : name;
}

function decodeList(tree: TextTree, items: Shape | undefined, source: TextSource): unknown {
  if (typeof tree === "object" && !Array.isArray(tree)) return tree;
  const parts = Array.isArray(tree) ? tree : [tree];
  const isJoined = source === "query" || (typeof tree === "string" && !isCleared(tree) && isOfTexts(items));
  const texts = isJoined ? splitTexts(parts) : parts.filter((part) => !isCleared(part));
  return texts.map((part) => decodeText(part, items, source));
}

/** Whether comma-separated text can express a list of these items (docs/product.md §2.3). */
function isOfTexts(items: Shape | undefined): boolean {
  const kinds = kindsOf(items ?? {});
  return !kinds.has("object") && !kinds.has("array");
}

function splitTexts(parts: readonly TextTree[]): TextTree[] {
  const texts = parts.filter((part) => typeof part === "string");
  return texts.length === parts.length ? splitList(texts) : [...parts];
}

function isCleared(part: TextTree): boolean {
  return part === "" || part === "[]" || part === "null";
}

function decodeScalar(text: string, shape: Shape, kinds: ReadonlySet<string>, source: TextSource): unknown {
  if (text === "" && source === "query" && (!kinds.has("string") || shape.enum)) return undefined;
  if ((text === "" || text === "null") && source === "form") {
    const none = cleared(shape, kinds);
    return none === undefined ? text : none;
  }
  if ((kinds.has("number") || kinds.has("integer")) && NUMBER.test(text)) return Number(text);
  if (kinds.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}

/**
 * Decodes a JSON body (docs/product.md §9.5). A list of plain values may be sent as comma-separated text.
 * `null` clears a field. Empty text clears every field that cannot contain text.
 */
export function decodeJson(value: unknown, shape: Shape | undefined): unknown {
  if (shape === undefined) return value;
  const kinds = kindsOf(shape);
  if (value === null) return kinds.has("null") ? null : (cleared(shape, kinds) ?? null);
  if (value === "" && kinds.has("null") && !kinds.has("string")) return kinds.has("array") ? [] : null;
  if (typeof value === "string" && kinds.has("array") && !kinds.has("string")) {
    const { items } = variantOf(shape, "array");
    return isOfTexts(items) ? decodeList(value, items, "form") : value;
  }
  if (Array.isArray(value)) {
    const { items } = variantOf(shape, "array");
    return value.map((item: unknown) => decodeJson(item, items));
  }
  if (typeof value !== "object") return value;
  const ofObject = variantOf(shape, "object");
  const fields = Object.entries(value).map(([sent, item]): [string, unknown] => {
    const name = fieldName(sent, value, ofObject);
    const field = decodeJson(item, fieldOf(ofObject, name));
    return [name, typeof field === "string" ? fromWireTime(name, field) : field];
  });
  return Object.fromEntries(fields);
}

function cleared(shape: Shape, kinds: ReadonlySet<string>): unknown {
  if (kinds.has("null")) return null;
  if (kinds.has("array")) return [];
  if (kinds.has("string") && !shape.enum) return "";
  return kinds.has("object") ? {} : undefined;
}
