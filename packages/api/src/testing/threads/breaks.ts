import { parentPort, workerData } from "node:worker_threads";

// Worker that crashes. If `size` is 0, the worker crashes at start-up. If `size` is larger, the worker first
// reports that it is ready.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
