import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Where set-up keeps its lock, stamps and turbo's cache; git ignores it. */
export const stateFolder = join(root, ".turbo");

/**
 * A file inside the checkout.
 * @param {...string} parts
 */
export function fromRoot(...parts) {
  return join(root, ...parts);
}

/** @param {string} path */
export function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The environment for every tool we start: our own binaries first (Node 24 among them), no telemetry.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [fromRoot("node_modules", ".bin"), process.env.PATH].filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    NO_UPDATE_NOTIFIER: "1",
  };
}

/**
 * For the server. Pictures are drawn on several threads, for each of which glibc would keep a heap of its own; two
 * heaps take a third less memory for the same work. Other systems do not know the variable; who sets it is obeyed.
 */
export function serverEnvironment() {
  return { MALLOC_ARENA_MAX: "2", ...toolEnvironment() };
}
