import { parentPort } from "node:worker_threads";

// A reader that has a file's words printed before it refuses it.
parentPort?.postMessage({ kind: "ready" });
process.stderr.write("An odd codec\nERROR all is lost\n");
setTimeout(() => parentPort?.postMessage({ kind: "problem", problem: "codec", reason: "odd" }), 100);
