import { constants } from "node:zlib";
import compression from "compression";
import type { Middleware } from "./middleware.ts";

/** Answers of fewer bytes are sent as they are. */
export const COMPRESSED_FROM = 1_000;

/**
 * Compresses an answer where its reader and its type allow it, quickly rather than well (docs/decisions/032-procedure-answers-and-request-limits.md).
 * It is declared as Express's and reads nothing but headers.
 */
export const compressAnswer = compression({
  threshold: COMPRESSED_FROM,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}) as unknown as Middleware;
