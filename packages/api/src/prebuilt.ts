import { once } from "@starling/validators/once";

/**
 * Values stored with their JSON text, so that lists are not serialized for each request
 * (docs/decisions/032-procedure-answers-and-request-limits.md).
 */

/**
 * JSON format of a response. The format for tRPC leaves all values unchanged. The format for REST changes
 * some fields.
 */
export interface Spelling {
  /** JSON text of a field's value, which must not be undefined. */
  value(value: unknown, field: string): string;
  /** Formats the JSON text of `owner`. The result may be cached as long as `owner` exists. */
  resting(owner: object, text: string): string;
}

export const PLAIN_FORMAT: Spelling = {
  value: (value) => JSON.stringify(value),
  resting: (_owner, text) => text,
};

/** Escapes characters beyond Latin-1, because text with one byte per character is encoded 50 times faster. */
export function toLatin1Json(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replaceAll(/[\u0100-\uffff]/g, escaped);
}

/** JSON text, or its UTF-8 bytes if they are cached. */
export type TextPiece = string | Uint8Array;

const utf8 = new TextDecoder();

export function joinedPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : utf8.decode(piece))).join("");
}

/**
 * JSON text in pieces. They are joined as bytes, because one character beyond Latin-1 would slow down
 * encoding of a joined string.
 */
export class JsonText<Value> {
  /** Appends one or more pieces of JSON text. */
  readonly write: (spelling: Spelling, out: string[]) => void;
  /** Returns cached UTF-8 bytes in tRPC's format, if any. */
  readonly bytes: (() => Uint8Array | undefined) | undefined;

  constructor(write: (spelling: Spelling, out: string[]) => void, bytes?: () => Uint8Array | undefined) {
    this.write = write;
    this.bytes = bytes;
  }

  read(): Value {
    return JSON.parse(this.pieces(PLAIN_FORMAT).join(""));
  }

  pieces(spelling: Spelling): string[] {
    const out: string[] = [];
    this.write(spelling, out);
    return out;
  }
}

/** Types that JSON preserves; any other type becomes `never`. */
export type Plain<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends Date | undefined | bigint | symbol | ((...given: never[]) => unknown)
    ? never
    : { [Name in keyof Value]: Plain<Value[Name]> };

export function textOf<Value>(value: Value & Plain<Value>): JsonText<Value> {
  return new JsonText((spelling, out) => {
    out.push(spelling.value(value, ""));
  });
}

/** JSON text that belongs to `owner`; converted forms are cached as long as `owner` exists. */
export function stableText<Value>(owner: object, text: string): JsonText<Value> {
  return new JsonText((spelling, out) => {
    out.push(spelling.resting(owner, text));
  });
}

/** Merges two non-empty JSON objects without common fields. */
export function mergedText<A extends object, B extends object>(
  first: JsonText<A>,
  second: JsonText<B>,
): JsonText<A & B> {
  return new JsonText((spelling, out) => {
    first.write(spelling, out);
    const between = out.length;
    out[between - 1] = `${out[between - 1]?.slice(0, -1)},`;
    second.write(spelling, out);
    out[between] = out[between]?.slice(1) ?? "";
  });
}

export function listText<Value>(items: readonly JsonText<Value>[]): JsonText<Value[]> {
  return new JsonText((spelling, out) => {
    out.push("[");
    let isFirst = true;
    for (const item of items) {
      const start = out.length;
      item.write(spelling, out);
      if (!isFirst) out[start] = `,${out[start]}`;
      isFirst = false;
    }
    out.push("]");
  });
}

export type Parts<Value> = { [Name in keyof Value]: JsonText<Value[Name]> | Plain<Value[Name]> };

const PARTS = Symbol("parts");

/**
 * Returns a frozen object with its JSON text. Fields passed as JSON text are parsed on first access. Copies
 * of the object lose the text.
 */
export function prebuilt<Value extends object>(parts: Parts<Value>): Value {
  const given = Object.entries<unknown>(parts).filter(([, part]) => part !== undefined);
  const value: Record<string, unknown> = {};
  for (const [name, part] of given) {
    if (part instanceof JsonText) {
      Object.defineProperty(value, name, { enumerable: true, get: once(() => part.read()) });
    } else {
      value[name] = part;
    }
  }
  Object.defineProperty(value, PARTS, { value: given });
  return Object.freeze(value) as Value;
}

export type FieldText = [name: string, pieces: readonly TextPiece[]];

export function fieldTextsOf(value: unknown, spelling: Spelling): FieldText[] | null {
  if (typeof value !== "object" || value === null || !(PARTS in value)) return null;
  return (value[PARTS] as [string, unknown][]).map(([name, part]) => [
    name,
    part instanceof JsonText ? piecesOf(part, spelling) : [spelling.value(part, name)],
  ]);
}

function piecesOf(text: JsonText<unknown>, spelling: Spelling): readonly TextPiece[] {
  const bytes = spelling === PLAIN_FORMAT ? text.bytes?.() : undefined;
  return bytes === undefined ? text.pieces(spelling) : [bytes];
}

/** JSON text of the fields, without braces. */
export function joinedFields(fields: readonly FieldText[]): TextPiece[] {
  return fields.flatMap(([name, pieces], index) => [
    `${index === 0 ? "" : ","}${JSON.stringify(name)}:`,
    ...pieces,
  ]);
}

/** Pieces of a prebuilt value's JSON text; null for any other value. */
export function prebuiltPiecesOf(value: unknown): TextPiece[] | null {
  const fields = fieldTextsOf(value, PLAIN_FORMAT);
  return fields && ["{", ...joinedFields(fields), "}"];
}
