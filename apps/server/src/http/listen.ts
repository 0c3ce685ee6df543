import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

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
}

/** Slow headers and bodies are closed within 20 s (security row O3): after these, plus one check. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const CHECK_MS = 2_000;
/** Longer than a proxy keeps its idle connections, so that it is never we who close one it is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** For this long after the signal clients are told, with an answer, that their connection ends. */
const FAREWELL_MS = 300;
const GRACE_MS = 8_000;

/**
 * Opens the port. Requests are answered by `listener`, which can be replaced later.
 * @throws the `listen` error, such as one with code `EADDRINUSE`
 */
export async function listen(listener: RequestListener, options: ListenOptions): Promise<RunningServer> {
  let current = listener;
  let stopping: Promise<void> | undefined;
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
    (request, response) => {
      if (stopping !== undefined) response.setHeader("Connection", "close");
      current(request, response);
    },
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", answerUnreadable);
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
      stopping ??= stop(server);
      return stopping;
    },
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port");
  return address;
}

async function stop(server: Server): Promise<void> {
  await pause(FAREWELL_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
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

/** What never became a request is answered by hand, with the same safety as everything else. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${UNREADABLE[error.code ?? ""] ?? "400 Bad Request"}`,
    "Connection: close",
    "Content-Length: 0",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    `X-Request-Id: ${randomUUID()}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`, () => socket.destroy());
}
