import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { RequestContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import type { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { logIfOurs } from "./answer-error.ts";
import { compressAnswer } from "./compression.ts";
import { FILE_DEADLINE_MS, withDeadline } from "./deadline.ts";
import { asTrpcError, errorAnswer } from "./error-body.ts";
import { answerSubscription } from "./event-stream.ts";
import { hasBody, jsonTextOf } from "./json-body.ts";
import { isBoundedJson } from "./json-bounds.ts";
import type { Logger } from "./logger.ts";
import type { Middleware } from "./middleware.ts";
import { type RequestServices, requestContext } from "./request-context.ts";
import { requestIdOf } from "./request-id.ts";
import { sendStream } from "./send-stream.ts";
import { sendText } from "./send-text.ts";
import { answerCalls, type CallSurroundings, refusal, type TrpcAnswer } from "./trpc-answer.ts";
import {
  addressOf,
  type CallAddress,
  type CallRequest,
  MAX_BATCH_SIZE,
  type PlainCalls,
  plainCallsOf,
  plainSubscriptionOf,
} from "./trpc-calls.ts";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/**
 * Serves tRPC. Its own adapter also takes forms, which another site's page could send, and waits for a hung
 * database for ever; this one takes JSON only and answers in time (security rows C1, O2). Plain calls do not pass
 * through that adapter at all, because it costs more than most of what they ask for.
 */
export function serveTrpc(services: RequestServices, log: Logger): Middleware {
  return (request: CallRequest, response) => {
    if (!METHODS.has(request.method ?? "")) {
      throw new DomainError("METHOD_NOT_SUPPORTED", "Use GET or POST");
    }
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only JSON is accepted here");
    }
    const address = addressOf(request);
    requireBoundedInput(address);
    const exchange = {
      request,
      address,
      createContext: () => requestContext(services, request, response).catch(rethrowForTrpc),
      onError: (error: TRPCError) => logIfOurs(log, error, requestIdOf(request)),
      deadlineMs: takesFile(address) ? FILE_DEADLINE_MS : services.deadlineMs,
    };
    const calls = plainCallsOf(request, address);
    if (calls) return answerPlainly(exchange, calls).then((answer) => writeText(answer, request, response));
    const withSignal = { ...exchange, signal: endOf(response) };
    const subscription = plainSubscriptionOf(request, address);
    if (subscription) return answerSubscription(subscription, withSignal, response);
    compressAnswer(request, response, () => undefined);
    return answerAnything(withSignal).then((answer) => write(answer, response));
  };
}

/** Whether a call is among them that looks into a file, which takes longer than a database may hang. */
function takesFile({ path }: CallAddress): boolean {
  return path.split(",").includes("uploads.finish");
}

interface Exchange extends CallSurroundings {
  request: CallRequest;
  address: CallAddress;
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
  address,
  signal,
  ...exchange
}: Exchange & { signal: AbortSignal }): Promise<Response> {
  const resolve = (createContext: () => Promise<RequestContext>) =>
    resolveResponse({
      router: appRouter,
      req: asFetchRequest(request, address.url, signal),
      path: address.encodedPath,
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
function endOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function rethrowForTrpc(error: unknown): never {
  throw asTrpcError(error);
}

/** An input in the address meets the bounds that one in a body has met (security row D1). */
function requireBoundedInput({ params }: CallAddress): void {
  const input = params.get("input");
  if (input !== null && !isBoundedJson(Buffer.from(input))) {
    throw new DomainError("VALIDATION", "This request could not be read");
  }
}

/** The host plays no part in what is answered, so none is taken from the caller. */
function asFetchRequest(request: CallRequest, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const name of ["accept", "content-type", "trpc-accept", "last-event-id"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const hasContent = request.method !== "GET" && request.method !== "HEAD";
  return new Request(new URL(url, "http://localhost"), {
    method: request.method ?? "GET",
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

const VARY = "trpc-accept, accept, Accept-Encoding";

function writeText(
  { status, pieces, errors }: TrpcAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Nobody is there any more, and a compressor that is made after the end is never closed.
  if (response.destroyed) return;
  const seconds = errors.length === 0 ? 0 : secondsToWait(errors);
  if (seconds > 0) response.setHeader("Retry-After", String(seconds));
  response.setHeader("Vary", VARY);
  response.statusCode = status;
  if (request.headers["accept-encoding"] !== undefined) compressAnswer(request, response, () => undefined);
  sendText(response, "application/json", pieces);
}

async function write(answer: Response, response: ServerResponse): Promise<void> {
  const streamed =
    answer.headers.has("transfer-encoding") || answer.headers.get("content-type") === "text/event-stream";
  const text = streamed ? "" : await answer.text();
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "transfer-encoding" && name !== "cache-control") response.setHeader(name, value);
  }
  if (!streamed || !answer.body) {
    response.end(text);
    return;
  }
  await sendStream(Readable.fromWeb(answer.body), response).catch(() => undefined);
}
