import type { RequestContext } from "@starling/api/context";
import { prebuiltPiecesOf, type TextPiece } from "@starling/api/prebuilt";
import { appRouter } from "@starling/api/root";
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { PlainCalls } from "./trpc-calls.ts";

/** A tRPC answer as it is written. */
export interface TrpcAnswer {
  status: number;
  /** The body's text in pieces. */
  pieces: readonly TextPiece[];
  errors: readonly TRPCError[];
}

/** Who asks, and who hears of errors. */
export interface CallSurroundings {
  createContext: () => Promise<RequestContext>;
  onError: (error: TRPCError) => void;
}

const config = appRouter._def._config;

type Outcome = { data: unknown } | { error: TRPCError };

/**
 * Calls procedures and writes what tRPC's own adapter would, without its Request and Response, and with the text of a
 * prebuilt value in its place: such text holds what JSON holds, so superjson has nothing to add to it
 * (docs/decisions/017-thin-path.md).
 */
export async function answerCalls(calls: PlainCalls, around: CallSurroundings): Promise<TrpcAnswer> {
  let ctx: RequestContext | undefined;
  try {
    const context = await around.createContext();
    ctx = context;
    const outcomes = await Promise.all(
      calls.paths.map((_path, index) => outcomeOf(calls, index, context, around)),
    );
    return written(calls, outcomes, context);
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    around.onError(error);
    return refusal(calls, error, ctx);
  }
}

/** The answer to a request of which nothing could be done: one error for all of its calls. */
export function refusal(
  calls: PlainCalls,
  error: TRPCError,
  ctx: RequestContext | undefined = undefined,
): TrpcAnswer {
  const response = errorResponse(calls, undefined, error, ctx);
  const text = JSON.stringify(transformTRPCResponse(config, response));
  return { status: getHTTPStatusCode(response), pieces: [text], errors: [error] };
}

async function outcomeOf(
  calls: PlainCalls,
  index: number,
  ctx: RequestContext,
  { onError }: CallSurroundings,
): Promise<Outcome> {
  try {
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path: calls.paths[index] ?? "",
      type: calls.type,
      getRawInput: async () => calls.readInputs()[index],
      ctx,
      // Queries and changes run to their end; what a client that has gone no longer hears of is a subscription.
      signal: undefined,
      batchIndex: index,
    });
    if (isStream(data)) throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
    return { data };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error);
    return { error };
  }
}

function isStream(data: unknown): boolean {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

function errorResponse(
  { type }: PlainCalls,
  path: string | undefined,
  error: TRPCError,
  ctx: RequestContext | undefined,
) {
  return { error: getTRPCErrorShape({ config, error, type, path, input: undefined, ctx }) };
}

function written(calls: PlainCalls, outcomes: readonly Outcome[], ctx: RequestContext): TrpcAnswer {
  const errors: TRPCError[] = [];
  const responses = outcomes.map((outcome, index) => {
    if ("data" in outcome) return { result: { data: outcome.data } };
    errors.push(outcome.error);
    return errorResponse(calls, calls.paths[index], outcome.error, ctx);
  });
  const pieces: TextPiece[] = calls.isBatch ? ["["] : [];
  for (const [index, response] of responses.entries()) {
    if (index > 0) pieces.push(",");
    const text = "result" in response ? prebuiltPiecesOf(response.result.data) : null;
    if (text === null) pieces.push(JSON.stringify(transformTRPCResponse(config, response)));
    else pieces.push('{"result":{"data":{"json":', ...text, "}}}");
  }
  if (calls.isBatch) pieces.push("]");
  return { status: getHTTPStatusCode(responses), pieces, errors };
}
