import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";

/**
 * Sends a stream as a response body with back-pressure. Rejects and closes both ends if the stream fails, the
 * signal aborts or the client disconnects. Node's `pipeline` would add seven listeners and cause a
 * listener-leak warning.
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
      else giveUp(new Error("The client disconnected"));
    };
    // These error listeners are never removed, because an unhandled error would end the process.
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
