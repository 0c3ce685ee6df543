import { type AppRouter, appRouter } from "@starling/api/root";
import type { AnyTRPCMutationProcedure, AnyTRPCProcedure, AnyTRPCQueryProcedure } from "@trpc/server";
import { z } from "zod";

/** The methods of the facade. */
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One row of the table: a documented call and the procedure that does it. */
export interface Route {
  method: Method;
  /** Below `/api/v1`, with `{name}` for what comes from the path. */
  path: string;
  /** The procedure's name, such as `discovery.list`. */
  procedure: string;
  type: "query" | "mutation";
  /** Judges the input; null for a procedure that takes none. */
  input: z.ZodObject | null;
  /** Input that the path itself says. */
  fixed: Readonly<Record<string, unknown>>;
  /** Whether a multipart form of the same fields is taken, too (decisions §1.13). */
  form: boolean;
  /** What `data` holds on success, for the description. */
  answer: Answer;
  /** Whether `data` may be null. */
  nullable: boolean;
  /** Said on success when the procedure has no message of its own. */
  message: string;
}

const kind = z.enum(["array", "object", "string", "integer", "boolean", "date"]);
const declaration = z.literal("array").or(z.record(z.string(), kind));

/** What a field of an answer is, in the words of JSON Schema; `date` is a text there. */
export type Kind = z.infer<typeof kind>;

/** The fields that an answer always has, or that it is a list. */
export type Answer = z.infer<typeof declaration>;

type KindOf<Value> = null extends Value
  ? never
  : Value extends readonly unknown[]
    ? "array"
    : Value extends Date
      ? "date"
      : Value extends string
        ? "string"
        : Value extends number
          ? "integer"
          : Value extends boolean
            ? "boolean"
            : "object";

/** Only what the procedure really answers can be declared: another name or kind does not compile. */
type AnswerOf<Output> = Output extends readonly unknown[]
  ? "array"
  : { readonly [Name in keyof Output & string]?: KindOf<Output[Name]> };

interface RouteOptions<DeclaredAnswer> {
  answer: DeclaredAnswer;
  nullable?: boolean;
  fixed?: Readonly<Record<string, unknown>>;
  form?: boolean;
  message?: string;
}

interface Yields<Output> {
  _def: { $types: { output: Output } };
}

type OptionsFor<Output> = RouteOptions<AnswerOf<NonNullable<Output>>>;

const MESSAGES = { get: "OK", post: "Done", put: "Saved", patch: "Saved", delete: "Removed" } as const;

/** A row. An unknown procedure, or a GET that would change something, does not compile. */
export function route<Output>(
  method: "get",
  path: string,
  select: (api: AppRouter) => AnyTRPCQueryProcedure & Yields<Output>,
  options: OptionsFor<Output>,
): Route;
export function route<Output>(
  method: Exclude<Method, "get">,
  path: string,
  select: (api: AppRouter) => AnyTRPCMutationProcedure & Yields<Output>,
  options: OptionsFor<Output>,
): Route;
export function route(
  method: Method,
  path: string,
  select: (api: AppRouter) => AnyTRPCProcedure,
  options: RouteOptions<unknown>,
): Route {
  const procedure = select(appRouter);
  return {
    method,
    path,
    procedure: nameOf(procedure),
    type: method === "get" ? "query" : "mutation",
    input: inputOf(procedure),
    fixed: options.fixed ?? {},
    form: options.form ?? false,
    answer: declaration.parse(options.answer),
    nullable: options.nullable ?? false,
    message: options.message ?? MESSAGES[method],
  };
}

function nameOf(procedure: AnyTRPCProcedure): string {
  const known: Record<string, unknown> = appRouter._def.procedures;
  const name = Object.keys(known).find((key) => known[key] === procedure);
  if (name === undefined) throw new Error("A route names a procedure that the router does not have");
  return name;
}

function inputOf(procedure: AnyTRPCProcedure): z.ZodObject | null {
  const inputs: unknown = procedure._def.inputs;
  const [first] = Array.isArray(inputs) ? inputs : [];
  if (first === undefined) return null;
  if (!(first instanceof z.ZodObject)) throw new Error("A route's procedure must take an object");
  return first;
}
