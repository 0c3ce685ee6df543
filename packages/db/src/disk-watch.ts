import type { Sql } from "postgres";
import { databaseDiskFull, databaseReadOnly } from "./database-unavailable.ts";

/** Larger than a database page (8 kB), so that the insert needs new disk space. */
const PROBE_LETTERS = 100_000;

export class DiskWatch {
  #isFull = false;

  get isFull(): boolean {
    return this.#isFull;
  }

  note(error: unknown): void {
    if (databaseDiskFull(error)) this.#isFull = true;
  }

  /** Probes only after a disk-full error. Rejects if the database is unavailable for another reason. */
  async hasRoom(writeProbe: () => Promise<void>): Promise<boolean> {
    if (!this.#isFull) return true;
    try {
      await writeProbe();
    } catch (error) {
      if (databaseDiskFull(error)) return false;
      // A read-only error does not mean a full disk, because a standby rejects every write.
      if (!databaseReadOnly(error)) throw error;
    }
    this.#isFull = false;
    return true;
  }
}

export async function writeDiskProbe(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create temporary table disk_probe (letters text) on commit drop`;
    await tx`alter table disk_probe alter column letters set storage external`;
    await tx`insert into disk_probe select repeat('x', ${PROBE_LETTERS}::int)`;
  });
}
