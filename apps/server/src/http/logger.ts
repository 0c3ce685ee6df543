import { DomainError } from "@starling/api/errors";
import { type DestinationStream, pino } from "pino";
import type { Middleware } from "./middleware.ts";
import { requestIdOf } from "./request-id.ts";

const MAX_MESSAGE = 500;

/** What the server logs with. */
export type Logger = pino.Logger;

/** A logger of JSON lines on standard output, whose errors hold no value that somebody sent (security rows O5, E2). */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** One line a request: method, path without its query, status and milliseconds. No header and no body is ever logged. */
export function logRequests(logger: Logger): Middleware {
  return (request, response, next) => {
    const start = performance.now();
    const { method, url = "" } = request;
    response.on("close", () => {
      const line = {
        requestId: requestIdOf(request),
        req: { method, path: url.split("?", 1)[0] },
        res: { status: response.statusCode },
        ms: Math.round(performance.now() - start),
      };
      if (response.statusCode >= 500) logger.error(line, "request");
      else logger.info(line, "request");
    });
    next();
  };
}

/** An error as it is logged. */
export interface LoggedError {
  type: string;
  message?: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error for the log: its kind, code, frames and causes. Its message is logged only where it is known to hold no value
 * that somebody sent, as those of the database, of parsers and of mail servers do (security row E2).
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: `a thrown ${typeof error}` };
  const message = harmlessMessageOf(error);
  return {
    type: error.name,
    ...(message === null ? {} : { message }),
    ...("code" in error ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** What PostgreSQL names beside its message: things of the schema and its own function, never a value. */
const NAMED = ["severity", "routine", "schema_name", "table_name", "column_name", "constraint_name"];

function harmlessMessageOf(error: Error): string | null {
  if (error instanceof DomainError) return error.message;
  // Drizzle's: the statement, then its parameters on lines of their own.
  if (error.message.startsWith("Failed query: "))
    return (error.message.split("\nparams:", 1)[0] ?? "").slice(0, MAX_MESSAGE);
  if (error.name !== "PostgresError") return null;
  const named = NAMED.map((name): unknown => Reflect.get(error, name));
  return named.filter((value) => typeof value === "string").join(" ");
}

function framesOf(error: Error): string {
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 20).join("\n");
}
