import type { IncomingMessage } from "node:http";
import { deadlinesAfter } from "./deadline-queue.ts";

/** How long a request's body may take, in milliseconds. */
export interface BodyPatience {
  /** From the end of the headers, */
  bodyMs: number;
  /** or, where uploads are taken, as long as bytes keep coming: without a pause of `stallMs`, */
  stallMs: number;
  /** and this long in all. */
  uploadMs: number;
}

/** A hundred megabytes over a slow line take so long; in milliseconds. Nothing of a video is held in memory meanwhile. */
export const VIDEO_UPLOAD_MS = 1_800_000;

const allowances = new WeakMap<IncomingMessage, (uploadMs?: number) => void>();

/**
 * Lets the body of this request, an upload, take its time; without this it is cut after seconds (security row O3). A video
 * may be given longer, in milliseconds.
 */
export function allowSlowBody(request: IncomingMessage, uploadMs?: number): void {
  allowances.get(request)?.(uploadMs);
}

/** Calls `giveUp` when a body takes too long. */
export function watchBody(request: IncomingMessage, patience: BodyPatience, giveUp: () => void): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  const late = () => {
    stop();
    if (!request.complete) giveUp();
  };
  let timer: NodeJS.Timeout | undefined;
  const deadlines = deadlinesAfter(patience.bodyMs);
  const waiting = deadlines.add(late);
  const stop = () => {
    deadlines.remove(waiting);
    clearTimeout(timer);
    allowances.delete(request);
  };
  request.on("close", stop);
  allowances.set(request, (uploadMs = patience.uploadMs) => {
    stop();
    const end = performance.now() + uploadMs;
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
