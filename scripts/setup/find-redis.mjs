import { onSearchPath } from "./find-browser.mjs";

/**
 * Finds a server at `REDIS_TEST_URL`, or an installed program that tests start and stop; never downloaded.
 * @param {Record<string, string | undefined>} [env]
 */
export function findRedis(env = process.env) {
  const canStart = onSearchPath(["redis-server", "valkey-server"], env) !== undefined;
  return { canStart, isThere: canStart || Boolean(env.REDIS_TEST_URL) };
}
