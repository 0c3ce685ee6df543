import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import express, { type Request, type RequestHandler } from "express";

/** Largest JSON body. */
export const MAX_JSON_BYTES = 1_000_000;
/** Deepest nesting of a JSON body; ours need less than ten. */
const MAX_DEPTH = 32;
const REACHES_PROTOTYPE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const texts = new WeakMap<IncomingMessage, string>();

const parse = express.json({
  limit: MAX_JSON_BYTES,
  strict: false,
  type: "application/json",
  verify: (request, _response, bytes) => void texts.set(request, bytes.toString("utf8")),
});

/** Reads a JSON body of bounded size and depth whose keys reach for no prototype; leaves other bodies unread (security row I2). */
export const readJsonBody: RequestHandler = (request, response, next) => {
  parse(request, response, (error?: unknown) => {
    if (error === undefined && !isHarmless(request.body, 0)) {
      next(new DomainError("VALIDATION", "This request could not be read"));
    } else {
      next(error);
    }
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

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isHarmless(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !REACHES_PROTOTYPE.has(key) && isHarmless(item, depth + 1),
  );
}
