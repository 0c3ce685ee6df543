import type { Response } from "express";

/** What most answers are written in before they are copied out. Too small a one costs time, nothing else. */
const desk = Buffer.allocUnsafeSlow(512 * 1024);
/** Bytes of a UTF-16 unit in UTF-8 at most. */
const WIDEST = 3;

/** The bytes of a text in pieces, each encoded by itself. */
export function bytesOf(pieces: readonly string[]): Buffer {
  let end = 0;
  for (const piece of pieces) {
    if (end + piece.length * WIDEST > desk.length) return Buffer.from(pieces.join(""));
    end += desk.write(piece, end);
  }
  const bytes = Buffer.allocUnsafe(end);
  desk.copy(bytes, 0, 0, end);
  return bytes;
}

/**
 * Ends an answer with a text in pieces. Its length is sent, unless it is compressed on its way; an entity tag would be of
 * no use to what may not be stored.
 */
export function sendText(response: Response, type: string, pieces: readonly string[]): void {
  const body = bytesOf(pieces);
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
