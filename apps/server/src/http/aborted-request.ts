import type { IncomingMessage } from "node:http";

/** Calls back once if a request is aborted before its body was read, even before this call. */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
