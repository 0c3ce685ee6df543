import type { IncomingMessage } from "node:http";

/**
 * Tells once when a request goes away before its body was read to its end, also where that has happened already: whoever
 * looks something up first and listens afterwards would else wait for ever.
 */
export function whenBrokenOff(request: IncomingMessage, tell: () => void): void {
  const look = () => {
    if (!request.readableEnded) tell();
  };
  if (request.destroyed) look();
  else request.once("close", look);
}
