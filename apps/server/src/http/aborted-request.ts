import type { IncomingMessage } from "node:http";

/**
 * Calls back once if a request is aborted before its body was fully read. Also works after the abort; late
 * listeners would otherwise wait indefinitely.
 */
export function onAborted(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
