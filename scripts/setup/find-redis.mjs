import { onSearchPath } from "./find-browser.mjs";

/**
 * What the tests of shared rate limits can run against: a server that is given by `REDIS_TEST_URL`, and a program on this machine
 * that they start, stop and kill for themselves. None is ever fetched.
 * @param {Record<string, string | undefined>} [env]
 */
export function findRedis(env = process.env) {
  const canStart = onSearchPath(["redis-server", "valkey-server"], env) !== undefined;
  return { canStart, isThere: canStart || Boolean(env.REDIS_TEST_URL) };
}
