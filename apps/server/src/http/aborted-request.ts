import type { IncomingMessage } from "node:http";

/**
 * Calls `tell` when the client aborts the request before the whole body is read. If the client has already
 * aborted the request, calls `tell` immediately.
 */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
