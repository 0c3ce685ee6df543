import type { RequestContext } from "@starling/api/context";
import { prebuiltPiecesOf, type TextPiece } from "@starling/api/prebuilt";
import { appRouter } from "@starling/api/root";
import type { TRPCError } from "@trpc/server";
import { asTrpcError, errorShape } from "./error-body.ts";
import { execute } from "./execute.ts";
import type { Call, Calls } from "./trpc-calls.ts";

export interface TrpcAnswer {
  status: number;
  pieces: readonly TextPiece[];
  errors: readonly TRPCError[];
}

export interface CallEnvironment {
  createContext: () => Promise<RequestContext>;
  onError: (error: TRPCError) => void;
}

const { output } = appRouter._def._config.transformer;
const MULTI_STATUS = 207;

export async function answerCalls(
  { calls, isBatch }: Calls,
  { createContext, onError }: CallEnvironment,
): Promise<TrpcAnswer> {
  const ctx = await createContext();
  const answers = await Promise.all(calls.map((call) => answerCall(call, ctx, onError)));
  const statuses = new Set(answers.map(({ status }) => status));
  const [status = MULTI_STATUS] = statuses.size === 1 ? statuses : [];
  const list = answers.flatMap(({ pieces }, index) => (index > 0 ? [",", ...pieces] : pieces));
  return {
    status,
    pieces: isBatch ? ["[", ...list, "]"] : list,
    errors: answers.flatMap(({ errors }) => errors),
  };
}

async function answerCall(
  { findProcedure, readInput }: Call,
  ctx: RequestContext,
  onError: CallEnvironment["onError"],
): Promise<TrpcAnswer> {
  try {
    const data: unknown = await execute(findProcedure(), readInput, ctx);
    return { status: 200, pieces: resultPieces(data), errors: [] };
  } catch (cause) {
    const error = asTrpcError(cause);
    onError(error);
    return refusal(error, ctx);
  }
}

export function refusal(error: TRPCError, ctx?: RequestContext): TrpcAnswer {
  const shape = errorShape(error, ctx);
  return {
    status: shape.data.httpStatus,
    pieces: ['{"error":', serialized(shape), "}"],
    errors: [error],
  };
}

export function resultPieces(data: unknown): TextPiece[] {
  return ['{"result":{"data":', ...dataPieces(data), "}}"];
}

/**
 * Returns a value in the format of tRPC's client. Inserts prebuilt JSON text unchanged
 * (docs/decisions/032-procedure-answers-and-request-limits.md).
 */
export function dataPieces(data: unknown): TextPiece[] {
  const text = prebuiltPiecesOf(data);
  return text === null ? [serialized(data)] : ['{"json":', ...text, "}"];
}

function serialized(value: unknown): string {
  return JSON.stringify(output.serialize(value));
}
