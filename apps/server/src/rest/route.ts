import type { ErrorCode } from "@starling/api/errors";
import { type AppRouter, appRouter } from "@starling/api/root";
import type { Access } from "@starling/api/trpc";
import { type Message, msg } from "@starling/i18n/translate";
import type { TokenScope } from "@starling/validators/access-tokens";
import type { AnyTRPCMutationProcedure, AnyTRPCProcedure, AnyTRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Row of the route table: a REST call and its procedure. */
export interface Route {
  method: Method;
  /** Path below `/api/v1`, with `{name}` for path parameters. */
  path: string;
  procedure: AnyTRPCProcedure;
  access: Access;
  /** Scope that an access token needs; null if tokens cannot call the route (docs/decisions/031). */
  tokenScope: TokenScope | null;
  input: z.ZodObject | null;
  /** Input that the path determines, for example `{ kind: "tag" }` for `/taxonomy/tag`. */
  fixed: Readonly<Record<string, unknown>>;
  form: boolean;
  summary: string;
  /** Errors in addition to those implied by method, path, input and access. */
  errors: readonly ErrorCode[];
  /** Message of a success response if the procedure returns none. */
  message: Message;
}

interface RouteOptions {
  summary: string;
  errors?: readonly ErrorCode[];
  fixed?: Readonly<Record<string, unknown>>;
  form?: boolean;
  message?: Message;
  /** Overrides the scope that path and method imply. */
  tokenScope?: TokenScope | null;
}

/**
 * First path segments of routes that reject access tokens, so that a token does not suffice to take over an
 * account.
 */
const LOGIN_ONLY: ReadonlySet<string> = new Set([
  "account",
  "auth",
  "moderation",
  "payment-methods",
  "retry-payment",
  "subscription",
  "waitlist",
]);

function tokenScopeOf(method: Method, path: string): TokenScope | null {
  if (LOGIN_ONLY.has(path.split("/")[1] ?? "")) return null;
  return method === "get" ? "read" : "write";
}

const MESSAGES: Record<Method, Message> = {
  get: msg("OK"),
  post: msg("Done"),
  put: msg("Saved"),
  patch: msg("Saved"),
  delete: msg("Removed"),
};

const meta = z.object({
  access: z.enum(["anyone", "user", "member", "streamer", "viewer", "moderator", "operator"]),
});

/** An unknown procedure, or a GET of a mutation, does not compile. */
export function route(
  method: "get",
  path: string,
  select: (api: AppRouter) => AnyTRPCQueryProcedure,
  options: RouteOptions,
): Route;
export function route(
  method: Exclude<Method, "get">,
  path: string,
  select: (api: AppRouter) => AnyTRPCMutationProcedure,
  options: RouteOptions,
): Route;
export function route(
  method: Method,
  path: string,
  select: (api: AppRouter) => AnyTRPCProcedure,
  options: RouteOptions,
): Route {
  const procedure = select(appRouter);
  return {
    method,
    path,
    procedure,
    access: meta.parse(procedure._def.meta).access,
    tokenScope: options.tokenScope === undefined ? tokenScopeOf(method, path) : options.tokenScope,
    input: inputOf(procedure),
    fixed: options.fixed ?? {},
    form: options.form ?? false,
    summary: options.summary,
    errors: options.errors ?? [],
    message: options.message ?? MESSAGES[method],
  };
}

function inputOf(procedure: AnyTRPCProcedure): z.ZodObject | null {
  const inputs: unknown = procedure._def.inputs;
  const [first] = Array.isArray(inputs) ? inputs : [];
  if (first === undefined) return null;
  if (!(first instanceof z.ZodObject)) throw new Error("A route's procedure must take an object");
  return first;
}
