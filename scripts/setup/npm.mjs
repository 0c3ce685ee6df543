import { mkdtempSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { isWritable, toolEnvironment } from "./paths.mjs";

/** Disables requests that an installation does not need. */
export const npmArguments = ["--no-audit", "--no-fund", "--loglevel=error", "--progress=false"];

/** @type {string | undefined} */
let temporaryCache;

/**
 * Uses a cache in the temporary folder for accounts without a writable home. Removes the variables of an
 * outer `npm start`, which would configure the inner npm.
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment() {
  const env = toolEnvironment();
  for (const name of Object.keys(env)) {
    if (
      /^npm_(package|lifecycle|command|config_(prefix|local_prefix|global_prefix|omit|include|production|workspace))/i.test(
        name,
      )
    ) {
      delete env[name];
    }
  }
  delete env.NODE_ENV;
  const configured = process.env.npm_config_cache;
  const cacheParent = configured ?? join(homedir(), ".npm");
  if (isWritable(cacheParent) || isWritable(homedir())) return env;
  temporaryCache ??= mkdtempSync(join(tmpdir(), "starling-npm-"));
  return { ...env, npm_config_cache: temporaryCache };
}
