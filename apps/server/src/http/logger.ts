import type { RequestHandler } from "express";
import { type DestinationStream, pino } from "pino";
import { requestIdOf } from "./request-id.ts";

/** What the server logs with. */
export type Logger = pino.Logger;

/**
 * A logger of JSON lines on standard output. Errors lose the values a query was run with, because those
 * are people's data (security row O5).
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** One line a request: method, path without its query, status and milliseconds. No header and no body is ever logged. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once("close", () => {
      const { method, originalUrl } = request;
      const line = {
        requestId: requestIdOf(request),
        req: { method, path: originalUrl.split("?", 1)[0] },
        res: { status: response.statusCode },
        ms: Math.round(performance.now() - start),
      };
      if (response.statusCode >= 500) logger.error(line, "request");
      else logger.info(line, "request");
    });
    next();
  };
}

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
}

/** An error for the log: its kind, first line, code, frames and causes, without query parameters or details. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "a value that is no error was thrown" };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...("code" in error ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Drizzle ends its message with the parameters of the query, on lines of their own. */
function withoutValues(message: string): string {
  return (message.split("\nparams:", 1)[0] ?? "").slice(0, 500);
}

function framesOf(error: Error): string {
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 20).join("\n");
}
