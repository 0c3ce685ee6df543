import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./paths.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, timeoutMs?: number, interruptible?: boolean }} RunOptions */
/** @typedef {{ code: number, output: string }} RunResult */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {WeakMap<ChildProcess, number>} */
const patienceMs = new WeakMap();
/** Programs that clean up only on SIGINT. @type {WeakSet<ChildProcess>} */
const interruptible = new WeakSet();
const echoMs = 1_000;
/** @type {number | undefined} */
let stoppingSince;
let stoppedCode = 0;

export function isStopping() {
  return stoppingSince !== undefined;
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/**
 * Passes a signal to the children, which have their own process groups. A server's own children (the
 * database) get no signal, because the server stops them.
 * @param {NodeJS.Signals} signal
 */
function signalAll(signal) {
  for (const child of running) {
    if (signal !== "SIGKILL" && interruptible.has(child)) child.kill("SIGINT");
    else if (signal === "SIGKILL" || patienceMs.has(child)) signalGroup(child, signal);
    else child.kill(signal);
  }
}

/**
 * Kills a program that does not stop in time. Servers have no timeout, because they must finish their
 * requests.
 * @param {ChildProcess} child
 */
function killAfterTimeout(child) {
  const patience = patienceMs.get(child);
  if (patience !== undefined) setTimeout(() => signalGroup(child, "SIGKILL"), patience);
}

/**
 * The first signal stops all programs; a Ctrl-C more than a second later kills them.
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now();
    signalAll("SIGTERM");
    if (running.size === 0) process.exit(stoppedCode);
    for (const child of running) killAfterTimeout(child);
  } else if (signal === "SIGINT" && performance.now() - stoppingSince > echoMs) {
    signalAll("SIGKILL");
  }
}

/** @param {number} [code] exit code: 0 for a stopped server, not 0 for a stopped test run */
export function stopCleanlyOnSignals(code = 0) {
  stoppedCode = code;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => stop(signal));
  }
}

/**
 * The program and its descendants are stopped with this process.
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
 * Returns the program's output. With `live`, prints it instead. Does not resolve after a stop signal, because
 * this process then exits.
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
  patienceMs.set(child, options.live ? 5_000 : 1_000);
  if (options.interruptible) {
    interruptible.add(child);
    // Time for the program to stop its servers, which have their own process groups.
    patienceMs.set(child, 30_000);
  }
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  const onTimeout = () => {
    if (options.interruptible) child.kill("SIGINT");
    else signalGroup(child, "SIGTERM");
    killAfterTimeout(child);
  };
  const timer = options.timeoutMs ? setTimeout(onTimeout, options.timeoutMs) : undefined;
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once("close", (code) => {
      clearTimeout(timer);
      if (isStopping()) process.exit(stoppedCode);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Exits with the program's code.
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
  child.once("close", (code, signal) => process.exit(code ?? (isStopping() && signal ? 0 : 1)));
}
