import nodeModule from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";

/**
 * How V8 runs the server, before anything else is loaded: the one place for what can be said by then. What must be said to Node
 * itself stands in `node-flags.json`, for `npm start` and the image.
 */

/** The lowest major version of Node that runs the server, as `engines` in `package.json` names it. */
export const LOWEST_NODE = 24;

/** The message for an operator whose Node is too old; null where it is not. @param version such as "24.21.0" */
export function nodeTooOld(version: string): string | null {
  if (Number.parseInt(version, 10) >= LOWEST_NODE) return null;
  return `Starling cannot start: it needs Node ${LOWEST_NODE} or newer, and this is Node ${version}. npm start installs one and uses it.`;
}

/** Kept beside the bundle and away with it: no other version's code, and nobody else's folder. */
const CACHE_FOLDER = "compile-cache";

/**
 * Keeps what V8 has compiled of a bundle, so that the next start need not compile it again. Where the folder cannot be
 * written, or `NODE_DISABLE_COMPILE_CACHE` is set, every start compiles. Source that runs as it is has no cache.
 * @param main the file that was started
 */
export function keepCompiledCode(main: string): void {
  if (path.extname(main) === ".js")
    nodeModule.enableCompileCache(path.join(path.dirname(main), CACHE_FOLDER));
}

/**
 * Holds the space for new objects at its first size. Modules that are loaded make much that stays, for which V8 would take
 * all of it and not give it back to a server that then has little to do. Undone by {@link letNewSpaceGrow}.
 */
export function holdNewSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/** From here on the space for new objects grows with the work, as it does by itself. */
export function letNewSpaceGrow(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
}
