import type { Db } from "@starling/db/client";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { ENTRY_FORMAT } from "../sql/write-entries.ts";
import { canReadOn } from "./change-log.ts";
import type { Position } from "./reading-position.ts";
import { readNote, snapshotName, writeNote } from "./snapshot-metadata.ts";

/** Before there is a measurement: bytes of a streamer in a snapshot, and bytes written in a millisecond. */
const EXPECTED_BYTES = 300;
const EXPECTED_PACE = 100_000;

/** Keeps snapshots of the index, which have checksums of their own, under names that say what they belong to. */
export interface SnapshotStore {
  /** The snapshot of that name; null when there is none. Each part is used up before the next is asked for. */
  read(name: string): Promise<AsyncGenerator<Uint8Array, void> | null>;
  /**
   * Takes the parts in, each before the next. What it resolves to puts the snapshot into the place of all others once it
   * is safe on disk; until then they stay.
   */
  write(name: string, parts: Iterable<Uint8Array>): Promise<() => Promise<void>>;
}

/** Reads an index back. */
export type RestoreIndex = (
  parts: AsyncIterable<Uint8Array>,
) => Promise<{ index: DirectoryIndex; note: string }>;

/** Where the keeper logs; pino fits. */
export interface SyncLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** An index that holds everything up to a position of the log. */
export interface FilledIndex {
  index: DirectoryIndex;
  position: Position;
}

/** An index that follows the log, and can be made to stand still. */
export interface LivingIndex {
  index: DirectoryIndex;
  identity: string;
  hold<T>(work: (position: Position) => Promise<T>): Promise<T | null>;
}

/** Keeps snapshots of a process's index, so that a start need not read the whole directory. */
export class SnapshotKeeper {
  readonly #store: SnapshotStore;
  readonly #log: SyncLog;
  readonly #now: () => number;
  /** The last one, written or restored. */
  #last: { version: number; at: number } | null = null;
  #pace = EXPECTED_PACE;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(store: SnapshotStore, log: SyncLog, now: () => number) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
  }

  /** The index of the last snapshot, if it is this database's and what has changed since can still be read. */
  async restore(db: Db, identity: string, restoreIndex: RestoreIndex): Promise<FilledIndex | null> {
    let parts: AsyncGenerator<Uint8Array, void> | null = null;
    try {
      parts = await this.#store.read(snapshotName(identity, ENTRY_FORMAT));
      if (parts === null) return null;
      const { index, note } = await restoreIndex(parts);
      const { position, identity: noted } = readNote(note);
      if (noted !== identity || !(await canReadOn(db, position))) return null;
      this.#last = { version: index.version, at: position.last };
      return { index, position };
    } catch (err) {
      this.#log.warn({ err }, "the kept directory index cannot be used");
      return null;
    } finally {
      await parts?.return();
    }
  }

  /** How many milliseconds a snapshot is expected to take. */
  expectedMs(index: DirectoryIndex): number {
    return (index.size * EXPECTED_BYTES) / this.#pace;
  }

  /** Keeps a snapshot if anything has changed since the last. Resolves to whether it did; that it cannot is logged. */
  keep(living: LivingIndex): Promise<boolean> {
    const written = this.#keeping
      .then(() => this.#keep(living))
      .catch((err: unknown) => {
        this.#log.warn({ err }, "the directory's index cannot be kept");
        return false;
      });
    this.#keeping = written;
    return written;
  }

  async #keep({ index, identity, hold }: LivingIndex): Promise<boolean> {
    const startedAt = this.#now();
    const taken = await hold(async (position) => {
      const last = { version: index.version, at: position.last };
      if (this.#last?.version === last.version && this.#last.at === last.at) return null;
      const parts = index.toSnapshot(writeNote({ identity, position }));
      return { last, finish: await this.#store.write(snapshotName(identity, ENTRY_FORMAT), parts) };
    });
    if (taken === null) return false;
    await taken.finish();
    this.#last = taken.last;
    this.#pace = (index.size * EXPECTED_BYTES) / Math.max(1, this.#now() - startedAt);
    return true;
  }
}
