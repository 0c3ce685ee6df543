import type { ErrorCode } from "@starling/api/errors";
import { type AppRouter, appRouter } from "@starling/api/root";
import type { Access } from "@starling/api/trpc";
import type { AnyTRPCMutationProcedure, AnyTRPCProcedure, AnyTRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";

/** The methods of the facade. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One row of the table: a documented call and the procedure that does it. */
export interface Route {
  method: Method;
  /** Below `/api/v1`, with `{name}` for what comes from the path. */
  path: string;
  procedure: AnyTRPCProcedure;
  /** Whom the procedure is for. */
  access: Access;
  /** Judges the input; null for a procedure that takes none. */
  input: z.ZodObject | null;
  /** Input that the path itself says. */
  fixed: Readonly<Record<string, unknown>>;
  /** Whether a multipart form of the same fields is taken, too (docs/product.md §9.5). */
  form: boolean;
  /** What the call does, in a line, for the description. */
  summary: string;
  /** Errors beside those that its method, path, input and access entail, for the description. */
  errors: readonly ErrorCode[];
  /** Said on success when the procedure has no message of its own. */
  message: string;
}

interface RouteOptions {
  summary: string;
  errors?: readonly ErrorCode[];
  fixed?: Readonly<Record<string, unknown>>;
  form?: boolean;
  message?: string;
}

const MESSAGES = { get: "OK", post: "Done", put: "Saved", patch: "Saved", delete: "Removed" } as const;

const meta = z.object({ access: z.enum(["anyone", "user", "member", "streamer", "viewer", "moderator"]) });

/** A row. An unknown procedure, or a GET that would change something, does not compile. */
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
