import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "@starling/directory/directory-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import type { SnapshotStore } from "@starling/directory/sync/snapshot-keeper";

/** Snapshots in memory, so that an index that starts again takes up where the last one was. */
export function memorySnapshots(): SnapshotStore {
  const files = new Map<string, Uint8Array[]>();
  return {
    async read(name) {
      const parts = files.get(name);
      return parts
        ? (async function* () {
            yield* parts;
          })()
        : null;
    },
    async write(name, parts) {
      const taken = [...parts].map((part) => part.slice());
      return async () => void files.set(name, taken);
    },
  };
}

const GIVE_UP_MS = 10_000;

/** An index that follows the change log, as a process of the product has one; resolves once it answers. */
export async function followIndex(
  db: Db,
  sql: DirectoryReader,
  snapshots: SnapshotStore,
): Promise<DirectorySync> {
  const log = { info: () => undefined, warn: () => undefined };
  const sync = new DirectorySync({ db, sql, snapshots, log });
  const until = performance.now() + GIVE_UP_MS;
  while (!sync.isFresh) {
    if (performance.now() > until) throw new Error("The index was not ready in time");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return sync;
}
