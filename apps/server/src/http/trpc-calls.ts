import type { IncomingMessage } from "node:http";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { once } from "@starling/validators/once";
import { isRecord } from "@starling/validators/records";
import { type AnyTRPCProcedure, TRPCError } from "@trpc/server";
import { type JsonRequest, jsonTextOf } from "./json-body.ts";

/** A batch may not multiply attempts (security row A5). */
export const MAX_BATCH_SIZE = 10;

/** A request as tRPC reads it. Express has kept the whole address of one that passed its router. */
export type CallRequest = JsonRequest & { originalUrl?: string };

const MOUNT = "/api/trpc/";
/** Without a `#`, which programs may send and nobody should read. */
const ADDRESS = /^\/api\/trpc\/[!"$-~]*$/;

/** Whether an address is that of tRPC calls, in the one spelling that is told without a router. */
export function isTrpcAddress(url: string): boolean {
  return ADDRESS.test(url);
}

/** The address of a request, taken apart once. */
export interface CallAddress {
  /** The whole of it. */
  url: string;
  /** The names of procedures, decoded, as they stand before the query. */
  path: string;
  /** The same as it was sent. */
  encodedPath: string;
  params: URLSearchParams;
}

/** Takes an address apart. Throws `VALIDATION` for one without a procedure, or that cannot be decoded. */
export function addressOf(request: CallRequest): CallAddress {
  const { url: rest = "", originalUrl } = request;
  const url = originalUrl ?? rest;
  const query = rest.indexOf("?");
  const start = originalUrl === undefined ? MOUNT.length : 1;
  const encodedPath = rest.slice(start, query < 0 ? undefined : query);
  const path = decoded(encodedPath);
  if (path === "") throw new DomainError("VALIDATION", "This address could not be read");
  return { url, path, encodedPath, params: new URLSearchParams(query < 0 ? "" : rest.slice(query + 1)) };
}

/** Empty for what cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Calls of one request: queries by GET or mutations by POST, alone or in a batch. */
export interface PlainCalls {
  type: "query" | "mutation";
  paths: readonly string[];
  isBatch: boolean;
  /** What each call is given, read once it is asked for. Throws `BAD_REQUEST`. */
  readInputs: () => readonly unknown[];
}

const { transformer } = appRouter._def._config;
const procedures: Record<string, unknown> = appRouter._def.procedures;
const TYPES = { GET: "query", POST: "mutation" } as const;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/;
const STREAMED = ["trpc-accept", "last-event-id"];

/**
 * The calls that a request makes, if they are plain; null for everything that tRPC's own adapter knows better: streams,
 * subscriptions, unknown procedures, wrong methods, too many or mixed calls.
 */
export function plainCallsOf(request: CallRequest, { url, path, params }: CallAddress): PlainCalls | null {
  const type = request.method === "GET" || request.method === "POST" ? TYPES[request.method] : null;
  if (type === null || !isPlainJson(request) || !/^\/[^/#][^#]*$/.test(url)) return null;
  if (params.has("connectionParams")) return null;
  const isBatch = params.get("batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > MAX_BATCH_SIZE || paths.some((one) => typeOf(one) !== type)) return null;
  return { type, paths, isBatch, readInputs: once(() => inputsOf(request, params, isBatch, paths)) };
}

/** One subscription, which is answered by events. */
export interface PlainSubscription {
  path: string;
  /** As `PlainCalls.readInputs`; with the id of the last event that came, where the browser names it. */
  readInput: () => unknown;
}

/** The subscription that a request asks for; null where it asks for anything else, or in a way of its own. */
export function plainSubscriptionOf(
  request: CallRequest,
  { path, params }: CallAddress,
): PlainSubscription | null {
  if (request.method !== "GET" || typeOf(path) !== "subscription") return null;
  if (params.has("batch") || params.has("connectionParams")) return null;
  const readInput = () => {
    const [input] = inputsOf(request, params, false, [path]);
    const lastEventId = request.headers["last-event-id"];
    return lastEventId === undefined || !isRecord(input) ? input : { ...input, lastEventId };
  };
  return { path, readInput };
}

function typeOf(path: string): string | null {
  const procedure = procedures[path];
  return isProcedure(procedure) ? procedure._def.type : null;
}

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === "function" && "_def" in value;
}

function isPlainJson(request: IncomingMessage): boolean {
  const { headers } = request;
  const type = headers["content-type"];
  if (type === undefined ? request.method !== "GET" : !JSON_TYPE.test(type)) return false;
  return STREAMED.every((name) => headers[name] === undefined) && !headers.accept?.includes("jsonl");
}

function inputsOf(
  request: CallRequest,
  params: URLSearchParams,
  isBatch: boolean,
  paths: readonly string[],
): unknown[] {
  try {
    const sent = request.method === "GET" ? readQuery(params) : readBody(request);
    if (sent === undefined) return [];
    if (!isBatch) return [transformer.input.deserialize(sent)];
    return readBatch(sent, paths);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): TRPCError {
  return cause instanceof TRPCError ? cause : new TRPCError({ code: "BAD_REQUEST", cause });
}

function readQuery(params: URLSearchParams): unknown {
  const text = params.get("input");
  return text ? JSON.parse(text) : undefined;
}

/** The body was parsed and judged before it came here; one without text is none. */
function readBody(request: CallRequest): unknown {
  return jsonTextOf(request) ? request.body : JSON.parse("");
}

function readBatch(sent: unknown, paths: readonly string[]): unknown[] {
  if (!isRecord(sent)) throw new TRPCError({ code: "BAD_REQUEST" });
  const inputs = new Map(Object.entries(sent));
  return paths.map((_path, index) => {
    const input: unknown = inputs.get(String(index));
    return input === undefined ? undefined : transformer.input.deserialize(input);
  });
}
