import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import express, { type Request, type RequestHandler } from "express";
import { isBoundedJson } from "./json-bounds.ts";

/** Largest JSON body. */
export const MAX_JSON_BYTES = 1_000_000;
const REACHES_PROTOTYPE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const texts = new WeakMap<IncomingMessage, string>();

const parse = express.json({
  limit: MAX_JSON_BYTES,
  strict: false,
  type: "application/json",
  verify: (request, _response, bytes, charset) => {
    // Bounds are judged in UTF-8, which all JSON between systems is (RFC 8259).
    if (charset !== "utf-8") throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Please send JSON in UTF-8");
    if (!isBoundedJson(bytes)) throw unreadable();
    texts.set(request, bytes.toString("utf8"));
  },
});

/**
 * Reads a JSON body of bounded size, depth and number of values whose keys reach for no prototype; leaves other bodies unread
 * (security rows D1, I2).
 */
export const readJsonBody: RequestHandler = (request, response, next) => {
  parse(request, response, (error?: unknown) => {
    next(error === undefined && !isHarmless(request.body) ? unreadable() : error);
  });
};

/** The JSON body as it came, for a reader that parses by itself. */
export function jsonTextOf(request: IncomingMessage): string | undefined {
  return texts.get(request);
}

/** Whether the request carries a body at all. */
export function hasBody(request: Request): boolean {
  if (request.headers["transfer-encoding"] !== undefined) return true;
  return Number(request.headers["content-length"] ?? 0) > 0;
}

function unreadable(): DomainError {
  return new DomainError("VALIDATION", "This request could not be read");
}

/** Recursion is bounded by {@link isBoundedJson}. */
function isHarmless(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isHarmless);
  return Object.entries(value).every(([key, item]) => !REACHES_PROTOTYPE.has(key) && isHarmless(item));
}
