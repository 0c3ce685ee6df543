import type { IncomingMessage } from "node:http";

/** Calls `tell` once if the request is aborted before its body is read, even before this call. */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
