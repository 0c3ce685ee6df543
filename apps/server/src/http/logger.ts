import { DomainError } from "@starling/api/errors";
import { type DestinationStream, pino } from "pino";
import type { Middleware } from "./middleware.ts";
import { requestIdOf } from "./request-id.ts";

const MAX_MESSAGE = 500;

export type Logger = pino.Logger;

/** Keeps user input out of logged errors (security rows O5, E2). */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

export function logRequests(logger: Logger): Middleware {
  return (request, response, next) => {
    const start = performance.now();
    const { method, url = "" } = request;
    response.on("close", () => {
      const line = {
        requestId: requestIdOf(request),
        req: { method, path: loggablePath(url) },
        res: { status: response.statusCode },
        ms: Math.round(performance.now() - start),
      };
      if (response.statusCode >= 500) logger.error(line, "Request finished");
      else logger.info(line, "Request finished");
    });
    next();
  };
}

/** Path without query and without secrets of overlays and Discord webhooks. */
function loggablePath(url: string): string | undefined {
  return url.split("?", 1)[0]?.replace(/(\/(?:overlay|api\/webhooks)\/).+/i, "$1…");
}

export interface LoggedError {
  type: string;
  message?: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
}

/** Describes an error for the log, without messages that may contain user input (security row E2). */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: `a thrown ${typeof error}` };
  const message = loggableMessage(error);
  return {
    type: error.name,
    ...(message === null ? {} : { message }),
    ...("code" in error ? { code: error.code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** Fields of PostgreSQL errors that name schema objects or functions, never a value. */
const NAMED = ["severity", "routine", "schema_name", "table_name", "column_name", "constraint_name"];

function loggableMessage(error: Error): string | null {
  if (error instanceof DomainError) return error.message;
  // Drizzle's message contains the statement and, after `params:`, the parameters. Only the statement is
  // logged, because the parameters may contain user input.
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
