import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** System user that runs Postgres, if it is not the user of this process. */
export type Account = { uid: number; gid: number };

/**
 * Postgres refuses to run as root. If this process runs as root, returns the system user for Postgres: the owner
 * of the data folder, and without data `postgres` or `nobody`, whichever exists.
 */
export function serverAccount(existingCluster: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingCluster && existsSync(existingCluster)) {
    const owner = statSync(existingCluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const uid = lookUp("-u", name);
    const gid = lookUp("-g", name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    "Postgres cannot run as root, and there is neither a user postgres nor a user nobody to run it as. " +
      "Start Starling as an ordinary user, or set DATABASE_URL.",
  );
}

/** Returns -1 on systems without user ids. */
export function ownUid(): number {
  return process.getuid?.() ?? -1;
}

function lookUp(flag: "-u" | "-g", name: string): number | undefined {
  const result = spawnSync("id", [flag, name], { encoding: "utf8" });
  return result.status === 0 ? Number(result.stdout) : undefined;
}
