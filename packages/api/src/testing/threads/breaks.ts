import { parentPort, workerData } from "node:worker_threads";

// A reader that breaks: before it stands, or over a file of any size.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
