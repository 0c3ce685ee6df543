import { parentPort } from "node:worker_threads";

// Worker that logs text from a video before rejecting the video.
parentPort?.postMessage({ kind: "ready" });
process.stderr.write("An odd codec\nERROR all is lost\n");
setTimeout(() => parentPort?.postMessage({ kind: "problem", problem: "codec", reason: "odd" }), 100);
