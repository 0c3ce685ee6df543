import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Maximum number of connections: twice the maximum number of pages with live updates. */
  connections: number;
  /** Pipelined requests that wait behind the current one, per connection and in total. */
  ahead: number;
  aheadInAll: number;
  /**
   * Maximum number of answer bytes that clients have not read yet, over all connections, without the system's
   * buffers.
   */
  unreadBytes: number;
  /** Milliseconds after which a connection is closed if its client reads nothing of the answer. */
  stallMs: number;
}

/** Default limits (security rows D2 and D3). */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 20_000,
  ahead: 10,
  aheadInAll: 5_000,
  unreadBytes: 64_000_000,
  stallMs: 30_000,
};

const LOOKS = 5;
/**
 * Minimum interval between counts of all unread bytes: milliseconds per open connection, but at least
 * `MIN_PAUSE_MS`. Counting then takes at most about 1 % of the time.
 */
const PAUSE_MS = 0.01;
const MIN_PAUSE_MS = 5;

interface Connection {
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /**
   * Number of bytes written when the connection last made progress; `writtenAt` is the time of that progress.
   */
  written: number;
  writtenAt: number;
  stalledSince: number;
  lookedAt: number;
}

/**
 * Serializes the requests of each connection, and closes connections that exceed the limits.
 *
 * Node would process all pipelined requests concurrently, and many large answers could then fill the memory.
 * Here, a request waits until the system has accepted the previous answer. Connections are closed by a reset,
 * because otherwise the system would keep their buffers.
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

  /** While there are too many unread bytes, closes the connection that has been stalled longest. */
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
    // Node may have parsed the request before the connection was closed.
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

  // Checks a connection after a period without reads and writes.
  const lookMs = limits.stallMs / LOOKS;
  server.setTimeout(lookMs, (socket: Socket) => {
    const connection = connections.get(socket);
    // Node's shorter timeout for headers applies to a connection without requests.
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
