import { parentPort, workerData } from "node:worker_threads";

// Worker that crashes: at start-up if `size` is 0, otherwise after reporting that it is ready.
if (workerData.size > 0) parentPort?.postMessage({ kind: "ready" });
throw new Error("broken");
