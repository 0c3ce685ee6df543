import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * `CITUS_BIN` is the program folder of a PostgreSQL with Citus; never downloaded.
 * @param {Record<string, string | undefined>} [env]
 */
export function findCitus(env = process.env) {
  const folder = env.CITUS_BIN;
  return { isThere: folder !== undefined && existsSync(join(folder, "initdb")) };
}
