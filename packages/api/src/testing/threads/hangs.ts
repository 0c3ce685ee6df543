import { parentPort } from "node:worker_threads";

// A reader that a file has sent round and round.
parentPort?.postMessage({ kind: "ready" });
for (;;);
