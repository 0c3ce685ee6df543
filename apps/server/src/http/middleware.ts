import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Middleware that uses only Node's types, for Express and {@link chain}. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/** Error handler, which Express recognizes by its fourth parameter. */
export type ErrorListener = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: unknown,
) => void;

/**
 * Runs middleware in order for a known route; the last step answers. Cheaper than Express's router
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
