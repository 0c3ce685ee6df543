import { parentPort } from "node:worker_threads";

// Worker that exhausts the heap with endless samples.
parentPort?.postMessage({ kind: "ready" });
const samples: object[] = [];
for (;;) samples.push({ at: samples.length });
