import { msg, t } from "@starling/i18n/translate";
import type { z } from "zod";
import { type DomainError, fieldError } from "../../errors.ts";
import { isSameSignature, signText } from "../sessions/cryptography.adapter.ts";

/** A cursor is valid only for this list and user. */
export interface CursorScope {
  /** Name of the list, with a version of its position format. */
  list: string;
  userId: string;
  secret: string;
}

/** Position in a list, and the short ids of the clips already delivered, in order. */
export interface Place<State> {
  state: State;
  delivered: readonly number[];
}

/** Maximum delivered clips in a cursor, to keep URLs below 8 kB. The earliest are dropped. */
export const MAX_DELIVERED = 1_000;

/** 21 base64url characters contain 126 bits. */
const SIGNATURE_LENGTH = 21;

function signatureOf({ list, userId, secret }: CursorScope, place: string): string {
  return signText(secret, "cursors", JSON.stringify([list, userId, place])).slice(0, SIGNATURE_LENGTH);
}

/** Delta encoding with variable-length integers. */
function packed(numbers: readonly number[]): number[] {
  const bytes: number[] = [];
  let before = 0;
  for (const number of numbers) {
    const difference = number - before;
    before = number;
    // Zigzag encoding: 0, -1, 1, -2, 2.
    let rest = difference >= 0 ? difference * 2 : -difference * 2 - 1;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return bytes;
}

function unpacked(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [before, rest, scale] = [0, 0, 1];
  for (const byte of bytes) {
    rest += (byte % 128) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    before += rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
    numbers.push(before);
    [rest, scale] = [0, 1];
  }
  return numbers;
}

export function sealCursor(scope: CursorScope, { state, delivered }: Place<object>): string {
  const json = Buffer.from(JSON.stringify(state));
  const [length, numbers] = [Buffer.from(packed([json.length])), packed(delivered.slice(-MAX_DELIVERED))];
  const place = Buffer.concat([length, json, Buffer.from(numbers)]).toString("base64url");
  return signatureOf(scope, place) + place;
}

const INVALID_CURSOR = msg("We lost your place in this list. Please start again from the beginning.");

function invalidCursorError(): DomainError {
  return fieldError("cursor", t(INVALID_CURSOR));
}

/** Throws `VALIDATION` on `cursor` if the cursor is forged or belongs to another list or user. */
export function openCursor<State>(
  scope: CursorScope,
  cursor: string,
  schema: z.ZodType<State>,
): Place<State> {
  const [signature, place] = [cursor.slice(0, SIGNATURE_LENGTH), cursor.slice(SIGNATURE_LENGTH)];
  if (!isSameSignature(signature, signatureOf(scope, place))) throw invalidCursorError();
  const bytes = Buffer.from(place, "base64url");
  const lengthBytes = bytes.findIndex((byte) => byte < 128) + 1;
  const [length = 0] = unpacked(bytes.subarray(0, lengthBytes));
  const end = lengthBytes + length;
  const state = schema.safeParse(JSON.parse(bytes.toString("utf8", lengthBytes, end)));
  if (!state.success) throw invalidCursorError();
  return { state: state.data, delivered: unpacked(bytes.subarray(end)) };
}
