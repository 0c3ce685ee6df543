import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Middleware that uses only Node's types, so that Express and {@link chain} can run it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/** Error handler; Express recognizes it by the fourth parameter. */
export type ErrorListener = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: unknown,
) => void;

/**
 * Runs the middleware of a known route in order; the last one responds. Cheaper than Express's router
 * (docs/decisions/032-procedure-answers-and-request-limits.md).
 */
export function chain(steps: readonly Middleware[], onError: ErrorListener): RequestListener {
  return steps.reduceRight<RequestListener>(
    (following, step) => (request, response) => {
      const fail = (error: unknown) => onError(error, request, response, undefined);
      try {
        const done = step(request, response, (error) => {
          if (error === undefined) following(request, response);
          else fail(error);
        });
        if (done instanceof Promise) done.catch(fail);
      } catch (error) {
        fail(error);
      }
    },
    () => undefined,
  );
}
