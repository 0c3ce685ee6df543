import type { IncomingMessage } from "node:http";
import { deadlinesAfter } from "./deadline-queue.ts";

export interface BodyTimeouts {
  /** Maximum milliseconds between the end of the headers and the end of the body. */
  bodyMs: number;
  stallMs: number;
  uploadMs: number;
}

/**
 * Timeout for a video: enough for 100 MB over a slow connection. Slow uploads cost little, because videos are
 * not held in memory.
 */
export const VIDEO_UPLOAD_MS = 1_800_000;

const allowances = new WeakMap<IncomingMessage, (uploadMs?: number) => void>();

/**
 * Applies the timeouts of uploads to this request (security row O3). For a video, pass a longer `uploadMs`.
 */
export function allowSlowBody(request: IncomingMessage, uploadMs?: number): void {
  allowances.get(request)?.(uploadMs);
}

export function watchBody(request: IncomingMessage, patience: BodyTimeouts, giveUp: () => void): void {
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
