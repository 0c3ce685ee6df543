import type { ServerResponse } from "node:http";
import type { RequestContext } from "@starling/api/context";
import { joinedPieces, prebuiltPiecesOf } from "@starling/api/prebuilt";
import { appRouter } from "@starling/api/root";
import { callTRPCProcedure, getTRPCErrorShape, isTrackedEnvelope, type TRPCError } from "@trpc/server";
import { withDeadline } from "./deadline.ts";
import { asTrpcError } from "./error-body.ts";
import type { CallSurroundings } from "./trpc-answer.ts";
import type { PlainSubscription } from "./trpc-calls.ts";

/** Who asks, who hears of errors, and how long the beginning may take. */
export interface SubscriptionSurroundings extends CallSurroundings {
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  deadlineMs: number | undefined;
}

const config = appRouter._def._config;
const CLIENT = JSON.stringify(config.sse?.client ?? {});
const PING = "event: ping\ndata: \n\n";
const RETURN = "event: return\ndata: \n\n";
const PING_MS = config.sse?.ping?.intervalMs ?? 20_000;
/** Looked at this often who is to be pinged. */
const LOOK_MS = 1_000;
/** A client that vanished without a word is asked by its system after so long without traffic. */
const KEEP_ALIVE_MS = 30_000;

/** No proxy may hold back, gather or compress what is written. */
const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** Open streams, and when something was last written to each; one timer pings all. */
const writtenAt = new Map<ServerResponse, number>();
let pinging: NodeJS.Timeout | undefined;

function pingSilent(): void {
  const now = performance.now();
  for (const [response, at] of writtenAt) if (now - at >= PING_MS) write(response, PING);
}

let sent = 0;

/** Open event streams of this process, and how many events it has sent since it began. */
export function eventFigures(): { open: number; sent: number } {
  return { open: writtenAt.size, sent };
}

function write(response: ServerResponse, text: string): boolean {
  writtenAt.set(response, performance.now());
  return response.write(text);
}

function open(response: ServerResponse): void {
  response.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  response.writeHead(200, EVENT_STREAM_HEADERS);
  write(response, `event: connected\ndata: ${CLIENT}\n\n`);
  pinging ??= setInterval(pingSilent, LOOK_MS).unref();
}

function close(response: ServerResponse, last: string): void {
  writtenAt.delete(response);
  if (writtenAt.size === 0) {
    clearInterval(pinging);
    pinging = undefined;
  }
  if (response.writable) response.end(last);
}

function dataText(value: unknown): string {
  const pieces = prebuiltPiecesOf(value);
  return pieces === null
    ? JSON.stringify(config.transformer.output.serialize(value))
    : `{"json":${joinedPieces(pieces)}}`;
}

function eventText(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${dataText(value)}\n\n`;
  const [id, data] = value;
  return `data: ${dataText(data)}\nid: ${id}\n\n`;
}

/** Resolves when what was written has left for the system's buffers, or the client is gone. */
async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.once("drain", done);
    response.once("close", done);
  });
}

/**
 * Answers a subscription with server-sent events as tRPC's own adapter writes them, which `httpSubscriptionLink` reads. That one
 * makes three web streams, their promises and a timer for each connection; this one writes, so ten thousand are a matter of what
 * Node's own sockets take (docs/decisions/070). Who does not read is not written to.
 */
export async function answerSubscription(
  subscription: PlainSubscription,
  around: SubscriptionSurroundings,
  response: ServerResponse,
): Promise<void> {
  open(response);
  const begun = await begin(subscription, around);
  return typeof begun === "string"
    ? close(response, begun)
    : writeAll(begun, subscription.path, around.onError, response);
}

/** The events, or the refusal as an event. */
async function begin(
  subscription: PlainSubscription,
  around: SubscriptionSurroundings,
): Promise<AsyncIterable<unknown> | string> {
  let ctx: RequestContext | undefined;
  try {
    const opening = around.createContext().then((context) => {
      ctx = context;
      return eventsOf(subscription, context, around.signal);
    });
    return await withDeadline(opening, around.deadlineMs);
  } catch (cause) {
    return errorText(subscription.path, asTrpcError(cause), ctx, around.onError);
  }
}

/** Runs for as long as the page is open, so it holds nothing of what began it: not the input, nor who asked. */
async function writeAll(
  events: AsyncIterable<unknown>,
  path: string,
  onError: CallSurroundings["onError"],
  response: ServerResponse,
): Promise<void> {
  let last = RETURN;
  try {
    for await (const value of events) {
      sent += 1;
      if (!write(response, eventText(value))) await drained(response);
    }
  } catch (cause) {
    last = errorText(path, asTrpcError(cause), undefined, onError);
  }
  close(response, last);
}

async function eventsOf(
  { path, readInput }: PlainSubscription,
  ctx: RequestContext,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const events: unknown = await callTRPCProcedure({
    router: appRouter,
    path,
    type: "subscription",
    getRawInput: async () => readInput(),
    ctx,
    signal,
    batchIndex: 0,
  });
  if (!isAsyncIterable(events)) throw new Error(`${path} answers no events`);
  return events;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function errorText(
  path: string,
  error: TRPCError,
  ctx: RequestContext | undefined,
  onError: CallSurroundings["onError"],
): string {
  onError(error);
  const shape = getTRPCErrorShape({ config, error, type: "subscription", path, input: undefined, ctx });
  return `event: serialized-error\ndata: ${JSON.stringify(config.transformer.output.serialize(shape))}\n\n`;
}
