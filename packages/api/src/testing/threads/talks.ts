import { parentPort } from "node:worker_threads";

// Reader that logs file content before rejecting the file.
parentPort?.postMessage({ kind: "ready" });
process.stderr.write("An odd codec\nERROR all is lost\n");
setTimeout(() => parentPort?.postMessage({ kind: "problem", problem: "codec", reason: "odd" }), 100);
