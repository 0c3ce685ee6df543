import { parentPort } from "node:worker_threads";

// Worker in an infinite loop.
parentPort?.postMessage({ kind: "ready" });
for (;;);
