import { parentPort } from "node:worker_threads";

// Reader in an infinite loop.
parentPort?.postMessage({ kind: "ready" });
for (;;);
