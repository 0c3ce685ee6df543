import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "@starling/directory/directory-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";

const WAIT_TIMEOUT_MS = 10_000;

export async function followIndex(db: Db, sql: DirectoryReader): Promise<DirectorySync> {
  const log = { info: () => undefined, warn: () => undefined };
  const sync = new DirectorySync({ db, sql, log });
  const until = performance.now() + WAIT_TIMEOUT_MS;
  while (!sync.isFresh) {
    if (performance.now() > until) throw new Error("The index was not ready in time");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return sync;
}
