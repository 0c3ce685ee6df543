import { parentPort } from "node:worker_threads";

// A reader that a file has made believe in samples without end.
parentPort?.postMessage({ kind: "ready" });
const samples: object[] = [];
for (;;) samples.push({ at: samples.length });
