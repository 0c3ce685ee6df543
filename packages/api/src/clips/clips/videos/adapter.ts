import { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../semaphore.ts";
import { clipRefused, type VideoFacts } from "../uploads/rules.ts";
import type { VideoFile } from "./reading.adapter.ts";
import type { ThreadData, WorkerMessage, WorkerReply } from "./thread.adapter.ts";

export interface ReadingBounds {
  /** Maximum time for reading a video. */
  patienceMs: number;
  /** Maximum size of the thread's heap, and of its external buffers. */
  mostMb: number;
  thread: URL;
}

/** In the bundle, the thread's file has another name (`apps/server/build.mjs`). */
const THREAD = import.meta.url.endsWith(".ts") ? "./thread.adapter.ts" : "./video-thread.js";
const BOUNDS: ReadingBounds = {
  patienceMs: 20_000,
  mostMb: 96,
  thread: new URL(THREAD, import.meta.url),
};
/** Checks memory, because `resourceLimits` do not cover external buffers. */
const MEMORY_CHECK_INTERVAL_MS = 100;
const MEGABYTE = 1024 * 1024;

/** Limited per account, so that no account can occupy every reader (security row D7). */
const withPermit = createSemaphore({
  concurrency: 3,
  waiting: 40,
  perOwner: { concurrency: 1, waiting: 8 },
});

/**
 * Reads in a separate thread, which is terminated if a malicious file takes too much time or memory. Throws
 * 415 for an unreadable, truncated or too costly file, `UNAVAILABLE` if too many videos are waiting, and
 * errors of the media store.
 */
export function readVideo(
  file: VideoFile,
  owner: string,
  bounds: Partial<ReadingBounds> = {},
): Promise<VideoFacts> {
  return withPermit(() => readInWorker(file, { ...BOUNDS, ...bounds }), owner);
}

async function readInWorker(file: VideoFile, bounds: ReadingBounds): Promise<VideoFacts> {
  const data: ThreadData = { size: file.size };
  const worker = new Worker(bounds.thread, {
    workerData: data,
    // Hides the server's environment variables from the thread.
    env: {},
    // Warnings quote the file and must not reach our log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: bounds.mostMb, maxYoungGenerationSizeMb: 16 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  try {
    return await answerOf(worker, file, bounds);
  } finally {
    await worker.terminate();
  }
}

function answerOf(
  worker: Worker,
  file: VideoFile,
  { patienceMs, mostMb }: ReadingBounds,
): Promise<VideoFacts> {
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  const answer = new Promise<VideoFacts>((resolve, reject) => {
    let isReady = false;
    const giveUp = (cause: unknown) => reject(clipRefused("unreadable", cause));
    timer = setTimeout(() => giveUp(new Error("Reading the video timed out")), patienceMs);
    look = setInterval(async () => {
      if ((await buffersOf(worker)) > mostMb * MEGABYTE)
        giveUp(new Error("Reading the video exceeded the buffer limit"));
    }, MEMORY_CHECK_INTERVAL_MS);
    worker.on("message", (said: WorkerMessage) => {
      if (said.kind === "ready") isReady = true;
      else if (said.kind === "part") file.read(said.start, said.end).then(handTo(worker, said.id), reject);
      else if (said.kind === "facts") resolve(said.facts);
      else reject(clipRefused(said.problem, new Error(said.reason)));
    });
    let failure: unknown;
    worker.once("error", (error) => {
      failure = error;
    });
    // Waits for `exit`, because the thread's last messages may arrive after `error`. An error before the
    // thread is ready is a fault of our code; a later error is a fault of the file.
    worker.once("exit", () => {
      if (failure !== undefined && !isReady) reject(failure);
      else giveUp(failure ?? new Error("The worker thread exited without a result"));
    });
  });
  return answer.finally(() => {
    clearTimeout(timer);
    clearInterval(look);
  });
}

function handTo(worker: Worker, id: number): (bytes: Uint8Array) => void {
  return (bytes) => {
    // Copies the bytes, because they may be a view of a larger buffer.
    const own = new Uint8Array(bytes);
    const handed: WorkerReply = { id, bytes: own };
    worker.postMessage(handed, [own.buffer]);
  };
}

/** External buffers in bytes; 0 on older Node versions. */
async function buffersOf(worker: Worker): Promise<number> {
  if (typeof worker.getHeapStatistics !== "function") return 0;
  const statistics = await worker.getHeapStatistics().catch(() => null);
  return statistics?.external_memory ?? 0;
}
