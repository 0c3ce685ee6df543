import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds the program folder of a PostgreSQL with Citus at `CITUS_BIN`. Citus is never downloaded.
 * @param {Record<string, string | undefined>} [env]
 */
export function findCitus(env = process.env) {
  const folder = env.CITUS_BIN;
  return { isThere: folder !== undefined && existsSync(join(folder, "initdb")) };
}
