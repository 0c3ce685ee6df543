import nodeModule from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";

/** V8 settings that apply before anything else is loaded. Node's own flags are in `node-flags.json`. */

/** Must equal `engines` in `package.json`. */
export const MIN_NODE_VERSION = 24;

export function nodeTooOld(version: string): string | null {
  if (Number.parseInt(version, 10) >= MIN_NODE_VERSION) return null;
  return `Starling cannot start: it needs Node ${MIN_NODE_VERSION} or newer, and this is Node ${version}. npm start installs one and uses it.`;
}

/** The cache is inside the bundle's folder, so that both are deleted together. */
const CACHE_FOLDER = "compile-cache";

/**
 * Caches compiled code for faster later starts. Has no effect if the folder is not writable or
 * `NODE_DISABLE_COMPILE_CACHE` is set.
 */
export function keepCompiledCode(main: string): void {
  if (path.extname(main) === ".js")
    nodeModule.enableCompileCache(path.join(path.dirname(main), CACHE_FOLDER));
}

/**
 * Keeps V8's space for new objects at its initial size while modules load, because the space never shrinks
 * again. {@link letNewSpaceGrow} removes this limit.
 */
export function limitNewSpaceGrowth(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

export function letNewSpaceGrow(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
}
