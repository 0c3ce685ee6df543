import { parentPort, workerData } from "node:worker_threads";
import { type Reading, readFacts } from "./reading.adapter.ts";

/** What the thread is started with. */
export interface ThreadData {
  /** The file's size in bytes. */
  size: number;
}

/** What the thread says: that it stands, which bytes of the file it needs, and at last what it read. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "part"; id: number; start: number; end: number }
  | Reading;

/** The bytes that the thread asked for. */
export interface ToThread {
  id: number;
  bytes: Uint8Array;
}

/** Reads one video in a thread of its own, whose starter fetches the bytes and bounds its time and memory. */
async function run(port: NonNullable<typeof parentPort>, { size }: ThreadData): Promise<void> {
  const say = (said: FromThread) => port.postMessage(said);
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let asked = 0;
  port.on("message", ({ id, bytes }: ToThread) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });
  const read = (start: number, end: number) =>
    new Promise<Uint8Array>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      say({ kind: "part", id: asked, start, end });
    });
  say({ kind: "ready" });
  say(await readFacts({ size, read }));
}

if (parentPort) void run(parentPort, workerData);
