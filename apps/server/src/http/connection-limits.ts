import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What clients that do not read, or ask faster than they read, may hold of this process. */
export interface ConnectionLimits {
  /** Open connections: those of pages that follow who is live, and as many again. */
  connections: number;
  /** Requests that one connection may send ahead of the one being answered, and all of them together. */
  ahead: number;
  aheadInAll: number;
  /** Bytes of answers that all connections together leave unread, beyond what the system's own buffers hold. */
  unreadBytes: number;
  /** A connection that takes nothing of its answer for this long is closed, in milliseconds. */
  stallMs: number;
}

/** Security rows D2 and D3. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 20_000,
  ahead: 10,
  aheadInAll: 5_000,
  unreadBytes: 64_000_000,
  stallMs: 30_000,
};

/** How often a connection is looked at before it counts as stalled. */
const LOOKS = 5;
/** Unread bytes are added up again after so many milliseconds for each connection, a hundred times what it takes, and not sooner than after a few. */
const PAUSE_MS = 0.01;
const LEAST_PAUSE_MS = 5;

interface Connection {
  /** The one answer that is under way. */
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /** How much was written when unread bytes were last added up, and since when it is that much. */
  written: number;
  writtenAt: number;
  stalledSince: number;
  lookedAt: number;
}

/**
 * Answers the requests of each connection one after the other, and closes connections that would make this process hold more
 * than the limits say.
 *
 * Node reads pipelined requests as they arrive and hands all of them over at once: sixty requests for a large answer, sent by
 * somebody who reads none, would be sixty answers in memory. Here a request is handed over when the answer before it has left
 * for the system's buffers, so that whoever does not read has one answer waiting and no more. A connection is closed by a
 * reset, because the system would go on holding what it has in its buffers.
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

  /** The connections to which nothing was written for longest make room for others. */
  function makeRoom(): void {
    const now = performance.now();
    if (now - countedAt < Math.max(LEAST_PAUSE_MS, PAUSE_MS * connections.size)) return;
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
    // What Node had read already when the connection was closed.
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

  // Called when nothing was read, written or taken for so long, and when the time of an idle connection is over.
  const lookMs = limits.stallMs / LOOKS;
  server.setTimeout(lookMs, (socket: Socket) => {
    const connection = connections.get(socket);
    // One that has not asked for anything yet has its own, shorter time.
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
