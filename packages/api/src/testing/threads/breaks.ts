import { parentPort, workerData } from "node:worker_threads";

// Reader that crashes, at start-up for an empty file.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
