import { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../semaphore.ts";
import { clipRefused, type VideoFacts } from "../uploads/rules.ts";
import type { VideoFile } from "./reading.adapter.ts";
import type { FromThread, ThreadData, ToThread } from "./thread.adapter.ts";

/** What the reading of one video may take. */
export interface ReadingBounds {
  /** In all, in milliseconds. */
  patienceMs: number;
  /** Objects and buffers of the thread, in megabytes each. */
  mostMb: number;
  /** The thread's own program. */
  thread: URL;
}

/** A bundle has the thread beside it under a name of its own (`apps/server/build.mjs`). */
const THREAD = import.meta.url.endsWith(".ts") ? "./thread.adapter.ts" : "./video-thread.js";
const BOUNDS: ReadingBounds = {
  patienceMs: 20_000,
  mostMb: 96,
  thread: new URL(THREAD, import.meta.url),
};
/** Buffers are not among what a thread is limited to, so they are looked at so often, in milliseconds. */
const LOOKED_AT_EVERY = 100;
const MEGABYTE = 1024 * 1024;

/** Reading takes a thread and a moment of a core. One account reads one video at a time, so that it cannot hold every reader (security row D7). */
const withPermit = createSemaphore({
  concurrency: 3,
  waiting: 40,
  perOwner: { concurrency: 1, waiting: 8 },
});

/**
 * What a video's bytes say of it, read in a thread of its own, so that a file made to hurt can stop neither this process
 * nor fill its memory: the thread is ended instead. Throws 415 for what is no video that we can read, is cut off within
 * its samples, or takes too long or too much; `UNAVAILABLE` when too many wait, and whatever the store throws.
 */
export function readVideo(
  file: VideoFile,
  owner: string,
  bounds: Partial<ReadingBounds> = {},
): Promise<VideoFacts> {
  return withPermit(() => readApart(file, { ...BOUNDS, ...bounds }), owner);
}

async function readApart(file: VideoFile, bounds: ReadingBounds): Promise<VideoFacts> {
  const data: ThreadData = { size: file.size };
  const worker = new Worker(bounds.thread, {
    workerData: data,
    // Nothing of our settings is the thread's business.
    env: {},
    // The library prints warnings that quote the file. They must not become lines of our log.
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
    timer = setTimeout(() => giveUp(new Error("It took too long to read")), patienceMs);
    look = setInterval(async () => {
      if ((await buffersOf(worker)) > mostMb * MEGABYTE)
        giveUp(new Error("It took too many buffers to read"));
    }, LOOKED_AT_EVERY);
    worker.on("message", (said: FromThread) => {
      if (said.kind === "ready") isReady = true;
      else if (said.kind === "part") file.read(said.start, said.end).then(handTo(worker, said.id), reject);
      else if (said.kind === "facts") resolve(said.facts);
      else reject(clipRefused(said.problem, new Error(said.reason)));
    });
    let failure: unknown;
    worker.once("error", (error) => {
      failure = error;
    });
    // Its messages come before its end, and not always before its error. A thread that fails before it has started is an error
    // of ours; what fails afterwards is due to the file.
    worker.once("exit", () => {
      if (failure !== undefined && !isReady) reject(failure);
      else giveUp(failure ?? new Error("The thread ended without an answer"));
    });
  });
  return answer.finally(() => {
    clearTimeout(timer);
    clearInterval(look);
  });
}

function handTo(worker: Worker, id: number): (bytes: Uint8Array) => void {
  return (bytes) => {
    // A copy, as what was read may be a part of a larger buffer; the copy moves over.
    const own = new Uint8Array(bytes);
    const handed: ToThread = { id, bytes: own };
    worker.postMessage(handed, [own.buffer]);
  };
}

/** The bytes that the thread holds outside its heap. An older Node cannot tell: none. */
async function buffersOf(worker: Worker): Promise<number> {
  if (typeof worker.getHeapStatistics !== "function") return 0;
  // It has ended meanwhile.
  const statistics = await worker.getHeapStatistics().catch(() => null);
  return statistics?.external_memory ?? 0;
}
