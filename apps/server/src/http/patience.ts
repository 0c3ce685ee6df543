import type { IncomingMessage } from "node:http";

/** How long a request's body may take, in milliseconds. */
export interface BodyPatience {
  /** From the end of the headers, */
  bodyMs: number;
  /** or, where uploads are taken, as long as bytes keep coming: without a pause of `stallMs`, */
  stallMs: number;
  /** and this long in all. */
  uploadMs: number;
}

const allowances = new WeakMap<IncomingMessage, () => void>();

/** Lets the body of this request, an upload, take its time; without this it is cut after seconds (security row O3). */
export function allowSlowBody(request: IncomingMessage): void {
  allowances.get(request)?.();
}

/** Calls `giveUp` when a body takes too long. */
export function watchBody(request: IncomingMessage, patience: BodyPatience, giveUp: () => void): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  const late = () => {
    stop();
    if (!request.complete) giveUp();
  };
  let timer = setTimeout(late, patience.bodyMs);
  const stop = () => {
    clearTimeout(timer);
    allowances.delete(request);
  };
  request.once("close", stop);
  allowances.set(request, () => {
    allowances.delete(request);
    clearTimeout(timer);
    const end = performance.now() + patience.uploadMs;
    let heard = socket.bytesRead;
    const listen = () => {
      const isStalled = socket.bytesRead === heard;
      if (isStalled || performance.now() >= end) return late();
      heard = socket.bytesRead;
      timer = setTimeout(listen, patience.stallMs);
    };
    timer = setTimeout(listen, patience.stallMs);
  });
}
