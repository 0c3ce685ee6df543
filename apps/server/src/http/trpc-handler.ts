import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import type { Request, RequestHandler, Response } from "express";
import { logIfOurs } from "./answer-error.ts";
import { withDeadline } from "./deadline.ts";
import { asTrpcError, errorAnswer } from "./error-body.ts";
import { hasBody, jsonTextOf } from "./json-body.ts";
import type { Logger } from "./logger.ts";
import { type RequestServices, requestContext } from "./request-context.ts";
import { requestIdOf } from "./request-id.ts";

/** A batch may not multiply attempts (security row A5). */
const MAX_BATCH_SIZE = 10;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/**
 * Serves tRPC. Its own adapter also takes forms, which another site's page could send, and waits for a hung
 * database for ever; this one takes JSON only and answers in time (security rows C1, O2).
 */
export function serveTrpc(services: RequestServices, log: Logger): RequestHandler {
  return async (request, response) => {
    if (!METHODS.has(request.method)) {
      throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: "Use GET or POST" });
    }
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only JSON is accepted here");
    }
    const resolve = (createContext: () => Promise<RequestContext>) =>
      resolveResponse({
        router: appRouter,
        req: asFetchRequest(request, response),
        path: procedurePath(request),
        error: null,
        maxBatchSize: MAX_BATCH_SIZE,
        createContext: () => createContext().catch(rethrowForTrpc),
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
        onError: ({ error }) => logIfOurs(log, error, requestIdOf(request)),
      });
    const answer = await withDeadline(
      resolve(() => requestContext(services, request, response)),
      services.deadlineMs,
    ).catch((late: unknown) => resolve(() => Promise.reject(late)));
    await write(answer, response);
  };
}

function rethrowForTrpc(error: unknown): never {
  throw asTrpcError(error);
}

function procedurePath(request: Request): string {
  const path = request.path.slice(1);
  if (!isReadable(path)) throw new DomainError("VALIDATION", "This address could not be read");
  return path;
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** The host plays no part in what is answered, so none is taken from the caller. */
function asFetchRequest(request: Request, response: Response): globalThis.Request {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  const headers = new Headers();
  for (const name of ["accept", "content-type", "trpc-accept", "last-event-id"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const hasContent = request.method !== "GET" && request.method !== "HEAD";
  return new globalThis.Request(new URL(request.originalUrl, "http://localhost"), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(hasContent ? { body: jsonTextOf(request) ?? "" } : {}),
  });
}

function retryAfter(errors: TRPCError[]): Headers {
  const seconds = errors.map((error) => errorAnswer(error).retryAfter ?? 0);
  const longest = Math.max(0, ...seconds);
  return new Headers(longest > 0 ? { "Retry-After": String(longest) } : {});
}

async function write(answer: globalThis.Response, response: Response): Promise<void> {
  const streamed =
    answer.headers.has("transfer-encoding") || answer.headers.get("content-type") === "text/event-stream";
  const text = streamed ? "" : await answer.text();
  response.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (name === "vary") response.vary(value);
    else if (name !== "transfer-encoding" && name !== "cache-control") response.setHeader(name, value);
  }
  if (!streamed || !answer.body) {
    response.end(text);
    return;
  }
  await pipeline(Readable.fromWeb(answer.body), response).catch(() => response.destroy());
}
