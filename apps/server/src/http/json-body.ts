import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import express from "express";
import { isBoundedJson } from "./json-bounds.ts";
import type { Middleware } from "./middleware.ts";

export const MAX_JSON_BYTES = 1_000_000;
const REACHES_PROTOTYPE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Byte order mark that some editors write. */
const MARK = "\uFEFF";

const TEXT = Symbol("text of a JSON body");

export type JsonRequest = IncomingMessage & { body?: unknown; [TEXT]?: string };

const parse = express.json({
  limit: MAX_JSON_BYTES,
  strict: false,
  type: "application/json",
  verify: (request: JsonRequest, _response, bytes, charset) => {
    // Other encodings are rejected, because the check of the JSON bounds supports only UTF-8.
    if (charset !== "utf-8") throw new DomainError("UNSUPPORTED_MEDIA_TYPE", t("Please send JSON in UTF-8"));
    if (!isBoundedJson(bytes)) throw unreadable();
    request[TEXT] = bytes.toString("utf8");
  },
});

/** Content types that the fast parser accepts. */
const PLAIN_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

function isPlain({ headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"]);
  return (
    length > 0 &&
    length <= MAX_JSON_BYTES &&
    headers["content-encoding"] === undefined &&
    PLAIN_TYPE.test(headers["content-type"] ?? "")
  );
}

function readPlain(request: JsonRequest, next: (error?: unknown) => void): void {
  const parts: Buffer[] = [];
  const fail = AsyncLocalStorage.bind(() => next(unreadable()));
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("error", fail);
  request.on("end", () => {
    request.off("error", fail);
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const text = bytes.toString("utf8");
    if (!isBoundedJson(bytes) || !isRead(request, text)) return fail();
    request[TEXT] = text;
    next();
  });
}

function isRead(request: JsonRequest, text: string): boolean {
  try {
    request.body = JSON.parse(text.startsWith(MARK) ? text.slice(1) : text);
    return isHarmless(request.body);
  } catch {
    return false;
  }
}

/**
 * Reads a JSON body of bounded size, depth and number of values, and refuses prototype keys. Leaves bodies of
 * other content types unread (security rows D1, I2).
 */
export const readJsonBody: Middleware = (request: JsonRequest, response, next) => {
  if (!hasBody(request) || request.readableEnded) return next();
  // Event handlers do not know the request's language, so `next` is bound to the request's async context.
  if (isPlain(request)) return readPlain(request, AsyncLocalStorage.bind(next));
  parse(request, response, (error?: unknown) => {
    next(error === undefined && !isHarmless(request.body) ? unreadable() : error);
  });
};

export function jsonTextOf(request: JsonRequest): string | undefined {
  return request[TEXT];
}

export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > 0;
}

function unreadable(): DomainError {
  return new DomainError("VALIDATION", t("This request could not be read"));
}

/** Returns false if a key can change an object's prototype. {@link isBoundedJson} limits the nesting. */
function isHarmless(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isHarmless);
  return Object.entries(value).every(([key, item]) => !REACHES_PROTOTYPE.has(key) && isHarmless(item));
}
