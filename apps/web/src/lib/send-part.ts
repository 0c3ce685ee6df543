/** A network or server error. Parts already sent are kept. */
export class ConnectionLostError extends Error {}

/** The upload URL has expired. Request new URLs from the server. */
export class StaleAddressError extends Error {}

interface SendPartOptions {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Retry delays in ms. */
const RETRY_DELAYS = [500, 2_000];

/**
 * Uploads one part, with retries.
 * @throws ConnectionLostError, StaleAddressError, `AbortError`
 */
export async function sendPart(address: string, part: Blob, options: SendPartOptions): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await put(address, part, options);
    } catch (error) {
      const pause = RETRY_DELAYS[tries];
      options.onBytes(0);
      if (!(error instanceof ConnectionLostError) || pause === undefined || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      options.signal.throwIfAborted();
    }
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function put(address: string, part: Blob, { signal, onBytes }: SendPartOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(new DOMException("Held", "AbortError"));
    };
    signal.addEventListener("abort", abort, { once: true });
    request.upload.addEventListener("progress", ({ loaded }) => onBytes(loaded));
    request.addEventListener("error", () => reject(new ConnectionLostError("The part broke off")));
    request.addEventListener("load", () => {
      const { status } = request;
      if (status >= 200 && status < 300) {
        onBytes(part.size);
        resolve();
      } else if (status >= 400 && status < 500) reject(new StaleAddressError(`The store answered ${status}`));
      else reject(new ConnectionLostError(`The store answered ${status}`));
    });
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.open("PUT", address);
    request.send(part);
  });
}
