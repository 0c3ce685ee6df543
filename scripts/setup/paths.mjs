import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Folder of the set-up lock, stamps and turbo's cache; ignored by git. */
export const stateFolder = join(root, ".turbo");

/**
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
 * Puts the checkout's binaries first and disables telemetry.
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
 * Limits glibc to two heaps, which saves a third of the memory for rendering pictures. A value that is
 * already set in the environment takes precedence.
 */
export function serverEnvironment() {
  return { MALLOC_ARENA_MAX: "2", ...toolEnvironment() };
}
