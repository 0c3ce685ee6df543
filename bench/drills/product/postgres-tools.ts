import { spawnSync } from "node:child_process";
import path from "node:path";

/** A whole PostgreSQL of this machine: server, `psql`, `pg_basebackup`, `pg_dump`, `pg_restore`. */
export interface PostgresTools {
  version: string;
  /** A `PATH` on which they come first. */
  path: string;
}

const NEEDED = ["initdb", "postgres", "psql", "pg_ctl", "pg_basebackup", "pg_dump", "pg_restore"];
const OLDEST = 17;

/** Where to find them, for whoever lacks them. */
export const TOOLS_MISSING = `no PostgreSQL ${OLDEST} or newer with pg_basebackup and pg_dump here (name its folder in PG_BIN)`;

/** Those of the folder that `PG_BIN` names, or on the PATH; null where one is missing or they are too old. The packages bring none. */
export function findPostgresTools(): PostgresTools | null {
  const { PG_BIN: folder, PATH = "" } = process.env;
  const search = folder ? `${path.resolve(folder)}${path.delimiter}${PATH}` : PATH;
  const versions = NEEDED.map((program) => {
    const { status, stdout } = spawnSync(program, ["--version"], {
      env: { PATH: search },
      encoding: "utf8",
    });
    return status === 0 ? (/\d+(\.\d+)*/.exec(stdout)?.[0] ?? "") : "";
  });
  const isUsable = versions.every((version) => Number.parseInt(version, 10) >= OLDEST);
  return isUsable ? { version: versions[0] ?? "", path: search } : null;
}
