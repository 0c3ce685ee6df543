import type { AppRouter } from "@starling/api/root";
import type { FieldError } from "@starling/validators/messages";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { recordAnsweredCall } from "./answered-calls.ts";

interface Inputs extends inferRouterInputs<AppRouter> {}
interface Outputs extends inferRouterOutputs<AppRouter> {}

export type Handlers = {
  [Feature in keyof Outputs]?: {
    [Procedure in keyof Outputs[Feature] & keyof Inputs[Feature]]?: (
      input: Inputs[Feature][Procedure],
    ) => Outputs[Feature][Procedure] | Promise<Outputs[Feature][Procedure]>;
  };
};

export interface Refusal {
  message: string;
  status?: number;
  /** tRPC's code, for example `UNAUTHORIZED`. */
  code?: string;
  /** The API's error code, for example `EMAIL_NOT_VERIFIED`. */
  reason?: string;
  fields?: FieldError[];
  /** Delay before a retry, in seconds. */
  retryAfter?: number;
  /** Stripe's client secret for 3-D Secure. */
  clientSecret?: string | null;
}

export function refuse({
  message,
  status = 400,
  code = "BAD_REQUEST",
  reason = "VALIDATION",
  fields = [],
  clientSecret,
  retryAfter,
}: Refusal): never {
  const data = {
    code,
    httpStatus: status,
    reason,
    fields,
    retryAfter: retryAfter ?? null,
    clientSecret,
    requestId: "req-1",
  };
  throw TRPCClientError.from({ error: { code: -32600, message, data } });
}

/**
 * Calls handlers instead of HTTP. A missing handler fails like a network error. Input that the procedure's
 * schema rejects fails the test (`setup.ts`).
 */
export function fakeLink(handlers: Handlers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        void answer(handlers, op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error) => observer.error(TRPCClientError.from<AppRouter>(error)),
        );
      });
}

async function answer(handlers: Handlers, path: string, input: unknown): Promise<unknown> {
  const [feature = "", procedure = ""] = path.split(".");
  const group: unknown = Reflect.get(handlers, feature);
  const handler: unknown =
    typeof group === "object" && group !== null ? Reflect.get(group, procedure) : undefined;
  if (typeof handler !== "function") throw new Error(`No handler for ${path}`);
  const answered: unknown = await handler(input);
  recordAnsweredCall(path, input);
  return answered;
}
