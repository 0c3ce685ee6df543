import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import type { TRPCError } from "@trpc/server";
import { logServerError } from "./answer-error.ts";
import { compressAnswer } from "./compression.ts";
import { FILE_DEADLINE_MS, withDeadline } from "./deadline.ts";
import { asTrpcError, errorAnswer } from "./error-body.ts";
import { answerSubscription } from "./event-stream.ts";
import { hasBody, type JsonRequest, jsonTextOf } from "./json-body.ts";
import { isBoundedJson } from "./json-bounds.ts";
import type { Logger } from "./logger.ts";
import type { Middleware } from "./middleware.ts";
import { type RequestServices, requestContext } from "./request-context.ts";
import { requestIdOf } from "./request-id.ts";
import { sendText } from "./send-text.ts";
import { answerCalls, refusal, type TrpcAnswer } from "./trpc-answer.ts";
import { addressOf, type CallAddress, type Calls, readCalls } from "./trpc-calls.ts";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/**
 * Serves tRPC calls. Accepts only JSON, because other sites could send forms. Responds by the deadline even
 * if the database hangs (security rows C1, O2).
 */
export function serveTrpc(services: RequestServices, log: Logger): Middleware {
  return (request: JsonRequest, response) => {
    if (!METHODS.has(request.method ?? "")) {
      throw new DomainError("METHOD_NOT_SUPPORTED", t("Use GET or POST"));
    }
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", t("Only JSON is accepted here"));
    }
    const address = addressOf(request);
    requireBoundedInput(address);
    if (request.method === "HEAD") {
      response.writeHead(204).end();
      return;
    }
    const around = {
      createContext: () => requestContext(services, request, response),
      onError: (error: TRPCError) => logServerError(log, error, requestIdOf(request)),
    };
    const refuse = (cause: unknown) => {
      const error = asTrpcError(cause);
      around.onError(error);
      return refusal(error);
    };
    let calls: Calls;
    try {
      calls = readCalls(request, address);
    } catch (cause) {
      return writeAnswer(refuse(cause), request, response);
    }
    const deadlineMs = takesFile(address) ? FILE_DEADLINE_MS : services.deadlineMs;
    const [first] = calls.calls;
    if (first?.type === "subscription" && !calls.isBatch) {
      const lastEventId = request.headers["last-event-id"];
      return answerSubscription(first, { ...around, deadlineMs, lastEventId }, response);
    }
    return withDeadline(answerCalls(calls, around), deadlineMs)
      .catch(refuse)
      .then((answer) => writeAnswer(answer, request, response));
  };
}

function takesFile({ path }: CallAddress): boolean {
  return path.split(",").includes("uploads.finish");
}

function requireBoundedInput({ params }: CallAddress): void {
  const input = params.get("input");
  if (input !== null && !isBoundedJson(Buffer.from(input))) {
    throw new DomainError("VALIDATION", t("This request could not be read"));
  }
}

function writeAnswer(
  { status, pieces, errors }: TrpcAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Skips compression for a disconnected client, because the compressor would never be closed.
  if (response.destroyed) return;
  const seconds = Math.max(0, ...errors.map((error) => errorAnswer(error).retryAfter ?? 0));
  if (seconds > 0) response.setHeader("Retry-After", String(seconds));
  response.setHeader("Vary", "Accept-Encoding");
  response.statusCode = status;
  if (request.headers["accept-encoding"] !== undefined) compressAnswer(request, response, () => undefined);
  sendText(response, "application/json", pieces);
}
