import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { type BodyTimeouts, VIDEO_UPLOAD_MS, watchBody } from "./body-timeouts.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "./connection-limits.ts";

/** `stop` lets running requests finish, and resolves when all connections are closed. */
export interface RunningServer {
  port: number;
  answerWith(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Listens on every address if no host is given. */
export interface ListenOptions {
  port: number;
  host?: string | undefined;
  /** Called with the request id that was sent in response to a malformed request (security row O5). */
  onUnreadable?: (requestId: string, status: number) => void;
}

export interface RequestTimeouts extends BodyTimeouts {
  headersMs: number;
  checkMs: number;
  /** Time after `stop` during which a client may send one more request on an open connection. */
  farewellMs: number;
}

/** Limits slow headers, slow bodies and stalled uploads to 20 s (security row O3). */
export const PATIENCE: RequestTimeouts = {
  headersMs: 7_000,
  bodyMs: 11_000,
  stallMs: 15_000,
  uploadMs: 300_000,
  checkMs: 1_000,
  farewellMs: 1_000,
};
/**
 * Milliseconds after which the server closes an idle connection. Proxies have a shorter idle timeout, so the
 * server never closes a connection that a proxy is about to use.
 */
const KEEP_ALIVE_MS = 65_000;
/** Grace period for running requests after `stop`. */
const GRACE_MS = 7_000;

/**
 * @throws the `listen` error, such as one with code `EADDRINUSE`
 */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
  patience: RequestTimeouts = PATIENCE,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<RunningServer> {
  let current = listener;
  let stopping: Promise<void> | undefined;
  const running = new Set<ServerResponse>();
  const server = createServer({
    headersTimeout: patience.headersMs,
    // Maximum time for all requests; `watchBody` sets shorter limits for bodies.
    requestTimeout: patience.headersMs + Math.max(patience.uploadMs, VIDEO_UPLOAD_MS),
    connectionsCheckingInterval: patience.checkMs,
  });
  server.on("request", (request, response) => {
    watchBody(request, patience, () => {
      if (response.headersSent) request.socket.destroy();
      else answerMalformedRequest(timedOut(), request.socket, options.onUnreadable);
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
    answerMalformedRequest(error, socket, options.onUnreadable);
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
  if (address === null || typeof address === "string")
    throw new Error("The server is not listening on a port");
  return address;
}

/**
 * Closes the listening socket first and idle connections last. Node's own `close` would close both together
 * and abort requests that clients are sending.
 */
async function stop(server: Server, farewellMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([closed, pause(farewellMs)]);
  // Runs after pending reads, because a connection with unread data would count as idle.
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

function answerMalformedRequest(
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
