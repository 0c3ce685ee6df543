import { type Markup, markup } from "../http/markup.ts";
import type { Shape } from "./shape.ts";

/** The documentation marks required fields of requests and optional fields of responses. */
type Direction = "request" | "response";

export function fieldList({ properties = {}, required = [] }: Shape, direction: Direction): Markup {
  const rows = Object.entries(properties).map(([name, shape]) => {
    const inside = nested(shape).map((part) => fieldList(part, direction));
    const mark = markOf(required.includes(name), direction);
    return markup`<div><dt><code>${name}</code> <span class="kind">${typeOf(shape)}${mark}</span></dt><dd>${
      shape.description ?? ""
    }${inside}</dd></div>`;
  });
  return markup`<dl>${rows}</dl>`;
}

function markOf(isRequired: boolean, direction: Direction): string {
  if (direction === "request") return isRequired ? ", required" : "";
  return isRequired ? "" : ", optional";
}

/** Unnamed nested schemas, whose fields are documented in place. */
function nested(shape: Shape): Shape[] {
  if (shape.$ref !== undefined) return [];
  if (shape.properties) return [shape];
  return [...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap(
    nested,
  );
}

export function typeOf(shape: Shape): Markup {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.split("/").at(-1) ?? "";
    return markup`<a href="#schema-${name}">${name}</a>`;
  }
  if (shape.anyOf) return joined(shape.anyOf.map(typeOf), " or ");
  if (shape.allOf) return joined(shape.allOf.map(typeOf), " with ");
  if (shape.enum) return markup`one of ${joined(shape.enum.map(literal), ", ")}`;
  if ("const" in shape) return literal(shape.const);
  if (shape.items) return markup`array of ${typeOf(shape.items)}${most(shape.maxItems)}`;
  return joined(
    [shape.type ?? "anything"].flat().map((type) => markup`${plain(type, shape)}`),
    " or ",
  );
}

function joined(parts: readonly Markup[], between: string): Markup {
  return markup`${parts.flatMap((part, index) => (index === 0 ? [part] : [markup`${between}`, part]))}`;
}

function literal(value: unknown): Markup {
  return markup`<code>${value === "" ? '""' : String(value)}</code>`;
}

function most(count: number | undefined): string {
  return count === undefined ? "" : `, at most ${count}`;
}

function plain(type: string, { format, maxLength, minimum, maximum }: Shape): string {
  if (type === "string") {
    const limit = maxLength === undefined ? [] : [`at most ${maxLength} characters`];
    const notes = [...(format ? [format] : []), ...limit];
    return notes.length > 0 ? `string (${notes.join(", ")})` : "string";
  }
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? `${type} from ${minimum ?? 0} to ${maximum}` : type;
}
