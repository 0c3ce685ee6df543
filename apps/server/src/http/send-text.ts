import type { ServerResponse } from "node:http";
import { joinedPieces, type TextPiece } from "@starling/api/prebuilt";

/** What most answers are written in before they are copied out. Too small a one costs time, nothing else. */
const desk = Buffer.allocUnsafeSlow(512 * 1024);
/** A text of so few characters leaves as one with the headers. */
const SHORT = 4_000;
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

function isText(pieces: readonly TextPiece[]): pieces is readonly string[] {
  return pieces.every((piece) => typeof piece === "string");
}

/**
 * Ends an answer with a text in pieces. Its length is sent, unless it is compressed on its way; an entity tag would be of
 * no use to what may not be stored.
 */
export function sendText(response: ServerResponse, type: string, pieces: readonly TextPiece[]): void {
  response.setHeader("Content-Type", type);
  if (!isText(pieces)) {
    sendKept(response, pieces);
    return;
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const body = length <= SHORT ? pieces.join("") : bytesOf(pieces);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/** Bytes that are kept are sent from where they are, in one turn with what stands around them. */
function sendKept(response: ServerResponse, pieces: readonly TextPiece[]): void {
  const chunks: TextPiece[] = [];
  let start = 0;
  for (const [at, piece] of pieces.entries()) {
    if (typeof piece === "string") continue;
    chunks.push(joinedPieces(pieces.slice(start, at)), piece);
    start = at + 1;
  }
  const last = joinedPieces(pieces.slice(start));
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), Buffer.byteLength(last));
  response.setHeader("Content-Length", length);
  response.cork();
  for (const chunk of chunks) if (chunk.length > 0) response.write(chunk);
  response.end(last);
  response.uncork();
}
