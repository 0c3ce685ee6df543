import type { IncomingMessage } from "node:http";

/** Calls `tell` if the client aborts, or has already aborted, the request before its body is read. */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
