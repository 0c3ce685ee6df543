import { Readable } from "node:stream";
import type { RequestContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import type { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import type { Request, RequestHandler, Response } from "express";
import { logIfOurs } from "./answer-error.ts";
import { withDeadline } from "./deadline.ts";
import { asTrpcError, errorAnswer } from "./error-body.ts";
import { answerSubscription } from "./event-stream.ts";
import { hasBody, jsonTextOf } from "./json-body.ts";
import { isBoundedJson } from "./json-bounds.ts";
import type { Logger } from "./logger.ts";
import { type RequestServices, requestContext } from "./request-context.ts";
import { requestIdOf } from "./request-id.ts";
import { sendStream } from "./send-stream.ts";
import { sendText } from "./send-text.ts";
import { answerCalls, type CallSurroundings, refusal, type TrpcAnswer } from "./trpc-answer.ts";
import { MAX_BATCH_SIZE, type PlainCalls, plainCallsOf, plainSubscriptionOf } from "./trpc-calls.ts";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/**
 * Serves tRPC. Its own adapter also takes forms, which another site's page could send, and waits for a hung
 * database for ever; this one takes JSON only and answers in time (security rows C1, O2). Plain calls do not pass
 * through that adapter at all, because it costs more than most of what they ask for.
 */
export function serveTrpc(services: RequestServices, log: Logger): RequestHandler {
  return async (request, response) => {
    if (!METHODS.has(request.method)) {
      throw new DomainError("METHOD_NOT_SUPPORTED", "Use GET or POST");
    }
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only JSON is accepted here");
    }
    requireBoundedQuery(request);
    const exchange = {
      request,
      path: procedurePath(request),
      createContext: () => requestContext(services, request, response).catch(rethrowForTrpc),
      signal: endOf(response),
      onError: (error: TRPCError) => logIfOurs(log, error, requestIdOf(request)),
      deadlineMs: services.deadlineMs,
    };
    const subscription = plainSubscriptionOf(request, decodeURIComponent(exchange.path));
    if (subscription) return answerSubscription(subscription, exchange, response);
    const calls = plainCallsOf(request, decodeURIComponent(exchange.path));
    if (calls) writeText(await answerPlainly(exchange, calls), response);
    else await write(await answerAnything(exchange), response);
  };
}

interface Exchange extends CallSurroundings {
  request: Request;
  path: string;
  deadlineMs: number | undefined;
}

async function answerPlainly(exchange: Exchange, calls: PlainCalls): Promise<TrpcAnswer> {
  return withDeadline(answerCalls(calls, exchange), exchange.deadlineMs).catch((late: unknown) => {
    const error = asTrpcError(late);
    exchange.onError(error);
    return refusal(calls, error);
  });
}

/** Every other request in tRPC's own way. */
async function answerAnything({
  request,
  path,
  signal,
  ...exchange
}: Exchange): Promise<globalThis.Response> {
  const resolve = (createContext: () => Promise<RequestContext>) =>
    resolveResponse({
      router: appRouter,
      req: asFetchRequest(request, signal),
      path,
      error: null,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext,
      responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      onError: ({ error }) => exchange.onError(error),
    });
  return withDeadline(resolve(exchange.createContext), exchange.deadlineMs).catch((late: unknown) =>
    resolve(() => Promise.reject(asTrpcError(late))),
  );
}

/** Aborts what is still under way when the caller is gone; after a whole answer there is nothing to abort. */
function endOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function rethrowForTrpc(error: unknown): never {
  throw asTrpcError(error);
}

function procedurePath(request: Request): string {
  const path = request.path.slice(1);
  if (!isReadable(path)) throw new DomainError("VALIDATION", "This address could not be read");
  return path;
}

/** An input in the address meets the bounds that one in a body has met (security row D1). */
function requireBoundedQuery(request: Request): void {
  const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
  const input = new URLSearchParams(query).get("input") ?? "";
  if (!isBoundedJson(Buffer.from(input))) {
    throw new DomainError("VALIDATION", "This request could not be read");
  }
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** The host plays no part in what is answered, so none is taken from the caller. */
function asFetchRequest(request: Request, signal: AbortSignal): globalThis.Request {
  const headers = new Headers();
  for (const name of ["accept", "content-type", "trpc-accept", "last-event-id"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const hasContent = request.method !== "GET" && request.method !== "HEAD";
  return new globalThis.Request(new URL(request.originalUrl, "http://localhost"), {
    method: request.method,
    headers,
    signal,
    ...(hasContent ? { body: jsonTextOf(request) ?? "" } : {}),
  });
}

function secondsToWait(errors: readonly TRPCError[]): number {
  return Math.max(0, ...errors.map((error) => errorAnswer(error).retryAfter ?? 0));
}

function retryAfter(errors: readonly TRPCError[]): Headers {
  const seconds = secondsToWait(errors);
  return new Headers(seconds > 0 ? { "Retry-After": String(seconds) } : {});
}

function writeText({ status, pieces, errors }: TrpcAnswer, response: Response): void {
  const seconds = secondsToWait(errors);
  if (seconds > 0) response.setHeader("Retry-After", String(seconds));
  response.setHeader("Vary", "trpc-accept, accept");
  sendText(response.status(status), "application/json", pieces);
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
  await sendStream(Readable.fromWeb(answer.body), response).catch(() => undefined);
}
