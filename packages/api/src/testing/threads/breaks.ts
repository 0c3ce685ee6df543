import { parentPort, workerData } from "node:worker_threads";

// Worker that crashes; for an empty file, at start-up.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
