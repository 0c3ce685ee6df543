import type { ServerResponse } from "node:http";
import type { RequestContext } from "@starling/api/context";
import { joinedPieces } from "@starling/api/prebuilt";
import { appRouter } from "@starling/api/root";
import { isRecord } from "@starling/validators/records";
import { isTrackedEnvelope } from "@trpc/server";
import { withDeadline } from "./deadline.ts";
import { asTrpcError, errorShape } from "./error-body.ts";
import { execute } from "./execute.ts";
import { type CallEnvironment, dataPieces } from "./trpc-answer.ts";
import type { Call } from "./trpc-calls.ts";

interface SubscriptionSurroundings extends CallEnvironment {
  deadlineMs: number | undefined;
  lastEventId: string | string[] | undefined;
}

const config = appRouter._def._config;
const CLIENT = JSON.stringify(config.sse?.client ?? {});
const PING = "event: ping\ndata: \n\n";
const RETURN = "event: return\ndata: \n\n";
const PING_MS = config.sse?.ping?.intervalMs ?? 20_000;
const LOOK_MS = 1_000;
/** Milliseconds without data after which the system sends TCP probes. The probes detect vanished clients. */
const KEEP_ALIVE_MS = 30_000;

/** Proxies must not buffer or compress an event stream. */
const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** Time of the last write to each open stream. */
const writtenAt = new Map<ServerResponse, number>();
let pinging: NodeJS.Timeout | undefined;

function pingIdle(): void {
  const now = performance.now();
  for (const [response, at] of writtenAt) if (now - at >= PING_MS) write(response, PING);
}

let sent = 0;

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
  pinging ??= setInterval(pingIdle, LOOK_MS).unref();
}

function close(response: ServerResponse, last: string): void {
  writtenAt.delete(response);
  if (writtenAt.size === 0) {
    clearInterval(pinging);
    pinging = undefined;
  }
  if (response.writable) response.end(last);
}

const dataText = (value: unknown) => joinedPieces(dataPieces(value));

function eventText(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${dataText(value)}\n\n`;
  const [id, data] = value;
  return `data: ${dataText(data)}\nid: ${id}\n\n`;
}

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
 * Answers a subscription with server-sent events in the format of tRPC's `httpSubscriptionLink`. This
 * function writes to the socket directly, with back-pressure (docs/decisions/021).
 */
export async function answerSubscription(
  call: Call,
  around: SubscriptionSurroundings,
  response: ServerResponse,
): Promise<void> {
  const signal = endOf(response);
  open(response);
  const begun = await begin(call, around, signal);
  return typeof begun === "string" ? close(response, begun) : writeAll(begun, around.onError, response);
}

function endOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function begin(
  call: Call,
  { createContext, onError, deadlineMs, lastEventId }: SubscriptionSurroundings,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown> | string> {
  const readInput = () => {
    const input = call.readInput();
    return lastEventId === undefined || !isRecord(input) ? input : { ...input, lastEventId };
  };
  let ctx: RequestContext | undefined;
  try {
    const opening = createContext().then(async (context) => {
      ctx = context;
      const events: unknown = await execute(call.findProcedure(), readInput, context, signal);
      if (!isAsyncIterable(events)) throw new Error("This subscription does not return an event stream");
      return events;
    });
    return await withDeadline(opening, deadlineMs);
  } catch (cause) {
    return errorText(cause, ctx, onError);
  }
}

/**
 * This function must not keep the input or the context in memory, because it runs as long as the page is
 * open.
 */
async function writeAll(
  events: AsyncIterable<unknown>,
  onError: CallEnvironment["onError"],
  response: ServerResponse,
): Promise<void> {
  let last = RETURN;
  try {
    for await (const value of events) {
      sent += 1;
      if (!write(response, eventText(value))) await drained(response);
    }
  } catch (cause) {
    last = errorText(cause, undefined, onError);
  }
  close(response, last);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function errorText(
  cause: unknown,
  ctx: RequestContext | undefined,
  onError: CallEnvironment["onError"],
): string {
  const error = asTrpcError(cause);
  onError(error);
  return `event: serialized-error\ndata: ${dataText(errorShape(error, ctx))}\n\n`;
}
