import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";

/**
 * Sends a stream as the body of an answer, no faster than it is taken. Resolves when all is sent; rejects, with the answer cut
 * off and the stream closed, when the stream breaks, the signal is given or the client has gone.
 *
 * Node's own `pipeline` listens to an answer seven times, which together with what listens to every answer it takes for a leak.
 */
export function sendStream(
  source: Readable,
  response: ServerResponse,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: unknown) => {
      source.destroy();
      response.destroy();
      reject(error);
    };
    const stop = () => giveUp(signal?.reason);
    const end = () => {
      signal?.removeEventListener("abort", stop);
      if (response.writableFinished) resolve();
      else giveUp(new Error("The client has gone"));
    };
    // Also what breaks after the end of the answer is listened to: an error that nobody hears ends the process.
    source.on("error", giveUp);
    response.on("error", giveUp);
    if (signal?.aborted) stop();
    else if (response.destroyed) end();
    else {
      signal?.addEventListener("abort", stop, { once: true });
      response.once("close", end);
      source.pipe(response);
    }
  });
}
