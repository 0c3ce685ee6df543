import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Maximum number of connections: twice the maximum number of pages with live updates. */
  connections: number;
  /**
   * `ahead`: maximum number of requests of a connection that wait for the previous response. `aheadInAll`:
   * maximum number of waiting requests of all connections.
   */
  ahead: number;
  aheadInAll: number;
  /** Maximum number of unread answer bytes of all connections. Bytes in the system's buffers do not count. */
  unreadBytes: number;
  /** Milliseconds after which a connection is closed if its client reads nothing. */
  stallMs: number;
}

/** Explained in rows D2 and D3 of docs/security.md. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 20_000,
  ahead: 10,
  aheadInAll: 5_000,
  unreadBytes: 64_000_000,
  stallMs: 30_000,
};

const LOOKS = 5;
/**
 * Milliseconds per open connection that must pass between two counts of unread bytes. With these pauses,
 * counting takes at most about 1 % of the time.
 */
const PAUSE_MS = 0.01;
const MIN_PAUSE_MS = 5;

interface Connection {
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /**
   * Number of bytes that were written until `writtenAt`, the time at which the connection last made progress.
   */
  written: number;
  writtenAt: number;
  stalledSince: number;
  lookedAt: number;
}

/**
 * Serializes the requests of each connection, because Node would process them concurrently and large answers
 * could fill the memory. A request waits until the system has accepted the previous answer. Connections that
 * exceed the limits are reset, because after a normal close the system would keep unsent data in its buffers.
 */
export function limitConnections(
  server: Server,
  answer: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const connections = new Map<Socket, Connection>();
  let waitingInAll = 0;
  let countedAt = 0;
  server.maxConnections = limits.connections;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const made = { current: undefined, waiting: [], written: 0, writtenAt: 0, stalledSince: 0, lookedAt: 0 };
    connections.set(socket, made);
    socket.once("close", () => {
      waitingInAll -= made.waiting.length;
      connections.delete(socket);
    });
    return made;
  }

  function handOver(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    makeRoom();
    connection.current = response;
    response.on("close", () => {
      connection.current = undefined;
      const next = request.socket.destroyed ? undefined : connection.waiting.shift();
      if (!next) return;
      waitingInAll -= 1;
      handOver(connection, ...next);
    });
    answer(request, response);
  }

  /** If there are too many unread bytes, closes the connections that have been stalled longest. */
  function makeRoom(): void {
    const now = performance.now();
    if (now - countedAt < Math.max(MIN_PAUSE_MS, PAUSE_MS * connections.size)) return;
    countedAt = now;
    let unread = 0;
    for (const [socket, connection] of connections) {
      unread += socket.writableLength;
      if (socket.bytesWritten === connection.written) continue;
      connection.written = socket.bytesWritten;
      connection.writtenAt = now;
    }
    if (unread <= limits.unreadBytes) return;
    const holding = [...connections].filter(([socket]) => socket.writableLength > 0);
    for (const [socket] of holding.sort(([, one], [, other]) => one.writtenAt - other.writtenAt)) {
      if (unread <= limits.unreadBytes) return;
      unread -= socket.writableLength;
      socket.resetAndDestroy();
    }
  }

  server.on("request", (request, response) => {
    // Ignores a request that Node parsed before the connection was closed.
    if (request.socket.destroyed) return;
    const connection = connectionOf(request.socket);
    if (!connection.current) {
      handOver(connection, request, response);
    } else if (connection.waiting.length < limits.ahead && waitingInAll < limits.aheadInAll) {
      connection.waiting.push([request, response]);
      waitingInAll += 1;
    } else {
      request.socket.resetAndDestroy();
    }
  });

  // Runs when a connection has neither received nor sent data for `lookMs`.
  const lookMs = limits.stallMs / LOOKS;
  server.setTimeout(lookMs, (socket: Socket) => {
    const connection = connections.get(socket);
    // Connections without requests are closed by Node's shorter timeout for headers.
    if (!connection) return;
    if (!connection.current) {
      socket.destroy();
      return;
    }
    const now = performance.now();
    const hasMoved = socket.writableLength === 0 || now - connection.lookedAt > 1.5 * lookMs;
    if (hasMoved) connection.stalledSince = now - lookMs;
    connection.lookedAt = now;
    if (now - connection.stalledSince >= limits.stallMs) socket.resetAndDestroy();
    else socket.setTimeout(lookMs);
  });
}
