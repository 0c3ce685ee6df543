import { parentPort, workerData } from "node:worker_threads";

// Worker that crashes, at start-up if `size` is 0.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
