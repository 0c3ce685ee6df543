import { parentPort } from "node:worker_threads";

parentPort?.postMessage({ kind: "ready" });
for (;;);
