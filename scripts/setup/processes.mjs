import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./paths.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, keepInput?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {WeakSet<ChildProcess>} */
const expendable = new WeakSet();
const patienceMs = 1_000;
let stopping = false;

/** True once a person pressed Ctrl-C or a supervisor asked us to stop. */
export function isStopping() {
  return stopping;
}

/**
 * Children live in a group of their own, so that one Ctrl-C reaches them once: through us, never twice.
 * @param {NodeJS.Signals} signal
 */
function signalAll(signal) {
  for (const child of running) {
    if (child.pid === undefined) continue;
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  }
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stopping) return signalAll("SIGKILL");
  stopping = true;
  signalAll(signal);
  if (running.size === 0) process.exit(0);
  // npm rolls back for half a minute. What it leaves behind is repaired by the next start anyway.
  setTimeout(() => {
    if ([...running].every((child) => expendable.has(child))) signalAll("SIGKILL");
  }, patienceMs);
}

/** From here on SIGINT, SIGTERM and SIGHUP stop the children and end this process with code 0. */
export function stopCleanlyOnSignals() {
  process.on("SIGINT", () => stop("SIGTERM"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGHUP", () => stop("SIGTERM"));
}

/**
 * Starts a program and remembers it, so that stopping us stops it and all it started.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), detached: true, ...options });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/**
 * Runs a program to its end. Its output is kept, and shown as it comes with `live`.
 * A signal that we passed on ends this process with code 0 instead of resolving.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  const child = start(command, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? toolEnvironment(),
    stdio: ["ignore", options.live ? "inherit" : "pipe", options.live ? "inherit" : "pipe"],
  });
  expendable.add(child);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once("close", (code) => {
      if (stopping) process.exit(0);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Hands the terminal to a program and ends this process as it ended.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function become(command, args, env = toolEnvironment()) {
  const child = start(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  child.once("error", (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    process.exit(1);
  });
  child.once("close", (code, signal) => process.exit(code ?? (stopping && signal ? 0 : 1)));
}
