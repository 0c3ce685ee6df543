import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { t } from "@starling/i18n/translate";
import { once } from "@starling/validators/once";
import { isRecord } from "@starling/validators/records";
import { type AnyTRPCProcedure, TRPCError } from "@trpc/server";
import { parseConnectionParamsFromString } from "@trpc/server/http";
import { procedureAt } from "./execute.ts";
import { type JsonRequest, jsonTextOf } from "./json-body.ts";

/**
 * Maximum number of calls in a batch, so that one request cannot make many login attempts (security row A5).
 */
const MAX_BATCH_SIZE = 10;

const { transformer } = appRouter._def._config;

const MOUNT = "/api/trpc/";
const ADDRESS = /^\/api\/trpc(?:[/?#]|$)/i;

export function isTrpcAddress(url: string): boolean {
  return ADDRESS.test(url);
}

export interface CallAddress {
  path: string;
  params: URLSearchParams;
}

/** Throws `VALIDATION` if the URL names no procedure or cannot be decoded. */
export function addressOf({ url = "" }: JsonRequest): CallAddress {
  const query = url.indexOf("?");
  const path = decoded(url.slice(MOUNT.length, query < 0 ? undefined : query));
  if (path === "") throw new DomainError("VALIDATION", t("This address could not be read"));
  const [search] = query < 0 ? [] : url.slice(query + 1).split("#", 1);
  return { path, params: new URLSearchParams(search) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

export interface Call {
  type: AnyTRPCProcedure["_def"]["type"] | undefined;
  /** Throws if the procedure is unknown or not allowed for this request. */
  findProcedure: () => AnyTRPCProcedure;
  /** Throws `BAD_REQUEST` for unreadable input. */
  readInput: () => unknown;
}

export interface Calls {
  isBatch: boolean;
  calls: readonly Call[];
}

/** Reads calls as tRPC's own adapter does. Throws for an invalid request. */
export function readCalls(request: JsonRequest, { path, params }: CallAddress): Calls {
  const isPost = request.method === "POST";
  if (isPost && !request.headers["content-type"]?.startsWith("application/json")) {
    throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
  }
  const isBatch = params.get("batch") === "1";
  const names = isBatch ? path.split(",") : [path];
  const procedures = names.map(procedureAt);
  const types = new Set(procedures.flatMap((procedure) => procedure?._def.type ?? []));
  if (names.length > MAX_BATCH_SIZE || types.size > 1) throw new TRPCError({ code: "BAD_REQUEST" });
  const connection = params.get("connectionParams");
  if (connection !== null) parseConnectionParamsFromString(connection);
  const readInputs = once(() => inputsOf(request, params, isBatch, names));
  const calls = procedures.map((procedure, index) => ({
    type: procedure?._def.type,
    findProcedure: () => callable(procedure, isPost, isBatch),
    readInput: () => readInputs()[index],
  }));
  return { isBatch, calls };
}

function callable(procedure: AnyTRPCProcedure | undefined, isPost: boolean, isBatch: boolean) {
  if (procedure === undefined) throw new TRPCError({ code: "NOT_FOUND" });
  const { type } = procedure._def;
  if ((type === "mutation") !== isPost) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  if (type === "subscription" && isBatch) throw new TRPCError({ code: "BAD_REQUEST" });
  return procedure;
}

function inputsOf(
  request: JsonRequest,
  params: URLSearchParams,
  isBatch: boolean,
  names: readonly string[],
): unknown[] {
  try {
    const sent = request.method === "GET" ? readQuery(params) : readBody(request);
    if (sent === undefined) return [];
    if (!isBatch) return [transformer.input.deserialize(sent)];
    return readBatch(sent, names);
  } catch (cause) {
    throw cause instanceof TRPCError ? cause : new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

function readQuery(params: URLSearchParams): unknown {
  const text = params.get("input");
  return text ? JSON.parse(text) : undefined;
}

/** Throws the JSON parser's error if there is no body. */
function readBody(request: JsonRequest): unknown {
  return jsonTextOf(request) ? request.body : JSON.parse("");
}

function readBatch(sent: unknown, names: readonly string[]): unknown[] {
  if (!isRecord(sent)) throw new TRPCError({ code: "BAD_REQUEST" });
  const inputs = new Map(Object.entries(sent));
  return names.map((_name, index) => {
    const input: unknown = inputs.get(String(index));
    return input === undefined ? undefined : transformer.input.deserialize(input);
  });
}
