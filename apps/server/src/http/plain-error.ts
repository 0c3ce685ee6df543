import type { ErrorRequestHandler } from "express";
import { logServerError } from "./answer-error.ts";
import { errorAnswer } from "./error-body.ts";
import type { Logger } from "./logger.ts";
import { requestIdOf } from "./request-id.ts";

/** Responds to errors with their status and one line of text, for files that programs fetch. */
export function answerPlainErrors(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    logServerError(log, error, requestIdOf(request));
    if (response.headersSent) return next(error);
    const { status, body, retryAfter } = errorAnswer(error);
    for (const name of ["ETag", "Cross-Origin-Resource-Policy", "Content-Disposition"])
      response.removeHeader(name);
    response.set("Cache-Control", "no-store");
    if (retryAfter !== null) response.set("Retry-After", String(retryAfter));
    response.status(status).type("text/plain").send(body.message);
  };
}
