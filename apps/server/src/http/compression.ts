import { constants } from "node:zlib";
import compression from "compression";
import type { Middleware } from "./middleware.ts";

export const MIN_COMPRESSED_BYTES = 1_000;

/**
 * Compresses an answer if its type and the client allow it. Uses the fastest level
 * (docs/decisions/032-procedure-answers-and-request-limits.md).
 */
export const compressAnswer = compression({
  threshold: MIN_COMPRESSED_BYTES,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}) as unknown as Middleware;
