import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** A step before an answer. It knows Node's own types only, so that Express may run it and {@link chain} as well. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;

/** Answers what a step has thrown, rejected with or passed on. Express knows one by its fourth parameter. */
export type ErrorListener = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: unknown,
) => void;

/**
 * Runs steps one after the other, as a router would for an address that it has found; the last one answers. A router asks
 * each of its patterns for each request, and wraps requests before it does (docs/decisions/032-procedure-answers-and-request-limits.md).
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
