import { parentPort } from "node:worker_threads";

// Worker that exhausts memory with buffers.
parentPort?.postMessage({ kind: "ready" });
const read: Uint8Array[] = [];
setInterval(() => read.push(new Uint8Array(8_000_000).fill(1)), 10);
