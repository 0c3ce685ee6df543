import { parentPort, workerData } from "node:worker_threads";
import { type Reading, readFacts } from "./reading.adapter.ts";

export interface ThreadData {
  size: number;
}

export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "part"; id: number; start: number; end: number }
  | Reading;

export interface WorkerReply {
  id: number;
  bytes: Uint8Array;
}

async function run(port: NonNullable<typeof parentPort>, { size }: ThreadData): Promise<void> {
  const say = (said: WorkerMessage) => port.postMessage(said);
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let asked = 0;
  port.on("message", ({ id, bytes }: WorkerReply) => {
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
