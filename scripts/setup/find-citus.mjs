import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Where the programs of a PostgreSQL are that has the extension Citus: the folder of `CITUS_BIN`. Tests and drills start servers
 * of it; none is ever fetched.
 * @param {Record<string, string | undefined>} [env]
 */
export function findCitus(env = process.env) {
  const folder = env.CITUS_BIN;
  return { isThere: folder !== undefined && existsSync(join(folder, "initdb")) };
}
