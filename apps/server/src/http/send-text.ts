import type { ServerResponse } from "node:http";
import { joinedPieces, type TextPiece } from "@starling/api/prebuilt";

/** Reused buffer for encoding. */
const desk = Buffer.allocUnsafeSlow(512 * 1024);
/** Maximum number of characters sent together with the headers. */
const SHORT = 4_000;
const WIDEST = 3;

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
 * Only an uncompressed response has the header `Content-Length`. No response has an `ETag`, because these
 * responses are not cached.
 */
export function sendText(response: ServerResponse, type: string, pieces: readonly TextPiece[]): void {
  response.setHeader("Content-Type", type);
  if (!isText(pieces)) {
    sendCachedPieces(response, pieces);
    return;
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const body = length <= SHORT ? pieces.join("") : bytesOf(pieces);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

function sendCachedPieces(response: ServerResponse, pieces: readonly TextPiece[]): void {
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
