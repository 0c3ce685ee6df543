import type { IncomingMessage } from "node:http";

/** Calls `tell` if the client has aborted the request, or aborts it before its body is read. */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
