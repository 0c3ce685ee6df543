import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "./connection-limits.ts";
import { type BodyPatience, VIDEO_UPLOAD_MS, watchBody } from "./patience.ts";

/** A server that listens. `stop` lets running requests end and resolves when all connections are closed. */
export interface RunningServer {
  port: number;
  /** Replaces what answers requests, from the next one on. */
  answerWith(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Where to listen; without a host, on every address. */
export interface ListenOptions {
  port: number;
  host?: string | undefined;
  /** Hears of each request that could not be read, by the id in its answer (security row O5). */
  onUnreadable?: (requestId: string, status: number) => void;
}

/** How patient the server is, in milliseconds. */
export interface Patience extends BodyPatience {
  /** A client has this long to send its headers, which is looked at every `checkMs`. */
  headersMs: number;
  checkMs: number;
  /** For this long after the stop an open connection may carry one more request; its answer says that it ends. */
  farewellMs: number;
}

/** Slow headers and bodies are closed within 20 s together, and so are uploads that stall (security row O3). */
export const PATIENCE: Patience = {
  headersMs: 7_000,
  bodyMs: 11_000,
  stallMs: 15_000,
  uploadMs: 300_000,
  checkMs: 1_000,
  farewellMs: 1_000,
};
/** Longer than a proxy keeps its idle connections, so that it is never we who close one it is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** Requests that run longer than this after a stop are cut. */
const GRACE_MS = 7_000;

/**
 * Opens the port. Requests are answered by `listener`, which can be replaced later.
 * @throws the `listen` error, such as one with code `EADDRINUSE`
 */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
  patience: Patience = PATIENCE,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<RunningServer> {
  let current = listener;
  let stopping: Promise<void> | undefined;
  const running = new Set<ServerResponse>();
  const server = createServer({
    headersTimeout: patience.headersMs,
    // The most that any request may take; the body's own limits are watched one by one.
    requestTimeout: patience.headersMs + Math.max(patience.uploadMs, VIDEO_UPLOAD_MS),
    connectionsCheckingInterval: patience.checkMs,
  });
  server.on("request", (request, response) => {
    watchBody(request, patience, () => {
      if (response.headersSent) request.socket.destroy();
      else answerUnreadable(timedOut(), request.socket, options.onUnreadable);
    });
  });
  const answer: RequestListener = (request, response) => {
    if (stopping === undefined) {
      running.add(response);
      response.on("close", () => running.delete(response));
    } else {
      response.shouldKeepAlive = false;
    }
    current(request, response);
  };
  limitConnections(server, answer, limits);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    answerUnreadable(error, socket, options.onUnreadable);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: options.port, ...(options.host ? { host: options.host } : {}) }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: addressOf(server).port,
    answerWith: (next) => {
      current = next;
    },
    stop: () => {
      for (const response of running) response.shouldKeepAlive = false;
      stopping ??= stop(server, patience.farewellMs);
      return stopping;
    },
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port");
  return address;
}

/**
 * The listening socket goes first and idle connections last: http's own `close` would end both at once, and cut whoever
 * is about to send on an open connection.
 */
async function stop(server: Server, farewellMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, pause(farewellMs)]);
  // After a round of reading: what has arrived meanwhile on a connection makes it busy, not idle.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  const last = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

function timedOut(): NodeJS.ErrnoException {
  return Object.assign(new Error("The body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}

/** What never became a request is answered by hand, with the same safety as everything else. */
function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  tell: ListenOptions["onUnreadable"],
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
  const requestId = randomUUID();
  tell?.(requestId, Number.parseInt(status, 10));
  const head = [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Content-Length: 0",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`, () => socket.destroy());
}
