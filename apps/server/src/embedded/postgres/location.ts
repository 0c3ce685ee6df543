import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Account, serverAccount } from "./account.ts";

/**
 * `home` contains the embedded Postgres: the cluster (`<home>/postgres`), the port and the copied programs.
 * `account` is the system user that runs Postgres; undefined if Postgres runs as the same user as this
 * process.
 */
export type Location = { home: string; account: Account | undefined };

const POINTER = "postgres-location.txt";
const FALLBACK_HOME = "/var/lib/starling";

/**
 * The home is the data folder. If the user who must run Postgres cannot reach this folder (for example under
 * /root), the home is `/var/lib/starling/<hash of the data folder>`. The file `postgres-location.txt` records
 * it.
 */
export function locate(dataDir: string): Location {
  mkdirSync(dataDir, { recursive: true });
  const near = realpathSync(dataDir);
  const pointer = path.join(near, POINTER);
  const pointed = existsSync(pointer) ? readPointer(pointer) : undefined;
  const existing = [near, pointed].find((home) => home && existsSync(path.join(home, "postgres")));
  const account = serverAccount(existing && path.join(existing, "postgres"));
  if (existing) {
    assertUsable(existing, account);
    return { home: existing, account };
  }
  if (!account || canEnter(near, account)) return { home: near, account };
  const far = path.join(FALLBACK_HOME, createHash("sha256").update(near).digest("hex").slice(0, 16));
  mkdirSync(far, { recursive: true, mode: 0o755 });
  assertUsable(far, account);
  writeFileSync(
    pointer,
    `The database for this data folder is stored in:\n${far}\nbecause the account that runs Postgres cannot access this folder. Move or delete both together.\n`,
  );
  return { home: far, account };
}

/** Whether the permission bits let `account` enter `directory` and every folder above it. */
export function canEnter(directory: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(directory);
  let bit = 0o001;
  if (uid === account.uid) bit = 0o100;
  else if (gid === account.gid) bit = 0o010;
  if ((mode & bit) === 0) return false;
  const parent = path.dirname(directory);
  return parent === directory || canEnter(parent, account);
}

function readPointer(file: string): string | undefined {
  const home = readFileSync(file, "utf8").split("\n")[1];
  return home?.startsWith(`${FALLBACK_HOME}/`) ? home : undefined;
}

function assertUsable(home: string, account: Account | undefined): void {
  const cluster = path.join(home, "postgres");
  if (account && !canEnter(home, account)) {
    throw new Error(
      `Postgres runs as user id ${account.uid}, which cannot access ${home}. Open the folders above it (chmod o+x), ` +
        "start Starling as an ordinary user, or set DATABASE_URL.",
    );
  }
  if (!account && process.getuid && existsSync(cluster) && statSync(cluster).uid !== process.getuid()) {
    throw new Error(
      `${cluster} belongs to user id ${statSync(cluster).uid}. Start Starling as the user that created it, or set another DATA_DIR.`,
    );
  }
}
