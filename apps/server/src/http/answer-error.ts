import type { ServerResponse } from "node:http";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { TRPCError } from "@trpc/server";
import { errorAnswer } from "./error-body.ts";
import type { Logger } from "./logger.ts";
import type { ErrorListener, Middleware } from "./middleware.ts";
import { requestIdOf } from "./request-id.ts";

export function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, body, retryAfter } = errorAnswer(error);
  if (retryAfter !== null) response.setHeader("Retry-After", String(retryAfter));
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

export function answerErrors(log: Logger): ErrorListener {
  return (error, request, response, _next) => {
    logServerError(log, error, requestIdOf(request));
    sendError(response, error);
  };
}

export function logServerError(log: Logger, error: unknown, requestId: string): void {
  if (errorAnswer(error).status < 500) return;
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  log.error({ requestId, err: cause }, "Request failed");
}

export const answerUnknownPath: Middleware = (_request, response) => {
  sendError(response, new DomainError("NOT_FOUND", t("There is nothing at this address")));
};
