import { once } from "@starling/validators/once";

/**
 * Values that carry their JSON text. Everybody may read one as the type it is declared to be; what writes answers takes
 * the text, so that a hot list is neither parsed nor checked nor written again for each request
 * (docs/decisions/032-procedure-answers-and-request-limits.md).
 */

/** How an answer spells JSON. tRPC writes text as it is; REST writes some fields in another way. */
export interface Spelling {
  /** The text of a value that stands in a field of this name; undefined is no value. */
  value(value: unknown, field: string): string;
  /** Text that rests with an owner, spelled anew; it may be remembered for as long as the owner lives. */
  resting(owner: object, text: string): string;
}

/** The spelling of tRPC, and of everybody in this process. */
export const AS_IT_IS: Spelling = {
  value: (value) => JSON.stringify(value),
  resting: (_owner, text) => text,
};

/**
 * JSON text that is kept. What Latin-1 does not have is escaped, so that it takes a byte for each character in memory and
 * is encoded fifty times faster; an Arabic card grows by a fifth.
 */
export function keptJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replaceAll(/[\u0100-\uffff]/g, escaped);
}

/** A piece of JSON text: as text, or in UTF-8 where it is kept like that. */
export type TextPiece = string | Uint8Array;

const utf8 = new TextDecoder();

/** The text that pieces make. */
export function joinedPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : utf8.decode(piece))).join("");
}

/**
 * JSON text of a value of the type, in pieces that make it together. They are not joined before they are bytes: one piece
 * with a character beyond Latin-1 would make all of a page slow to copy and slower to encode.
 */
export class JsonText<Value> {
  /** Adds its pieces, of which there is at least one. */
  readonly write: (spelling: Spelling, out: string[]) => void;
  /** All of it as tRPC spells it, in UTF-8; undefined where that is not kept. */
  readonly bytes: (() => Uint8Array | undefined) | undefined;

  constructor(write: (spelling: Spelling, out: string[]) => void, bytes?: () => Uint8Array | undefined) {
    this.write = write;
    this.bytes = bytes;
  }

  /** The value itself: the text, parsed. */
  read(): Value {
    return JSON.parse(this.pieces(AS_IT_IS).join(""));
  }

  pieces(spelling: Spelling): string[] {
    const out: string[] = [];
    this.write(spelling, out);
    return out;
  }
}

/** What JSON gives back as it was: no dates, nothing undefined. Any other type becomes `never`. */
export type Plain<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends Date | undefined | bigint | symbol | ((...given: never[]) => unknown)
    ? never
    : { [Name in keyof Value]: Plain<Value[Name]> };

/** The text of a value at hand. */
export function textOf<Value>(value: Value & Plain<Value>): JsonText<Value> {
  return new JsonText((spelling, out) => {
    out.push(spelling.value(value, ""));
  });
}

/** Text that was written earlier and is kept with its owner, such as a card with its record. */
export function restingText<Value>(owner: object, text: string): JsonText<Value> {
  return new JsonText((spelling, out) => {
    out.push(spelling.resting(owner, text));
  });
}

/** The text of an object with the fields of both; neither is empty, and no field is in both. */
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

/** The text of a list. */
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

/** An object's fields, each as text or as what JSON gives back as it was. */
export type Parts<Value> = { [Name in keyof Value]: JsonText<Value[Name]> | Plain<Value[Name]> };

const PARTS = Symbol("parts");

/**
 * An object that is what it is declared to be and carries its text. A field given as text is parsed when somebody reads
 * it, and only then. It cannot be changed, as its text would not change with it; a copy of it is a plain object.
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

/** A field and its text in pieces. */
export type FieldText = [name: string, pieces: readonly TextPiece[]];

/** The fields of a prebuilt value as text; null for every other value. */
export function fieldTextsOf(value: unknown, spelling: Spelling): FieldText[] | null {
  if (typeof value !== "object" || value === null || !(PARTS in value)) return null;
  return (value[PARTS] as [string, unknown][]).map(([name, part]) => [
    name,
    part instanceof JsonText ? piecesOf(part, spelling) : [spelling.value(part, name)],
  ]);
}

function piecesOf(text: JsonText<unknown>, spelling: Spelling): readonly TextPiece[] {
  const bytes = spelling === AS_IT_IS ? text.bytes?.() : undefined;
  return bytes === undefined ? text.pieces(spelling) : [bytes];
}

/** Fields as they stand in an object, without its braces. */
export function joinedFields(fields: readonly FieldText[]): TextPiece[] {
  return fields.flatMap(([name, pieces], index) => [
    `${index === 0 ? "" : ","}${JSON.stringify(name)}:`,
    ...pieces,
  ]);
}

/** The JSON text of a prebuilt value in pieces; null for every other value. */
export function prebuiltPiecesOf(value: unknown): TextPiece[] | null {
  const fields = fieldTextsOf(value, AS_IT_IS);
  return fields && ["{", ...joinedFields(fields), "}"];
}
