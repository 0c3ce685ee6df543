import postgres, { type Sql } from "postgres";
import { databaseErrorCodes } from "../database-unavailable.ts";

export type Word =
  | { role: "primary"; timeline: number }
  | { role: "standby"; replayed: bigint }
  /** The host rejects writes but is not a standby. */
  | { role: "read-only" }
  /** The host returned an error or closed the connection. */
  | { role: "refusing"; error: unknown }
  | { role: "silent" };

export const PROBE_MS = 1_500;

interface Row {
  isStandby: boolean;
  isReadOnly: boolean;
  timeline: number;
  replayed: string;
}

/** Checks the state of one host over a separate connection, which stays open between checks. */
export class Probe {
  readonly #address: string;
  #sql: Sql | null = null;
  #asking: Promise<Word> | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** Resolves within {@link PROBE_MS}; concurrent calls share one probe. Never rejects. */
  ask(): Promise<Word> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  stop(): void {
    void this.#sql?.end({ timeout: 0 });
    this.#sql = null;
  }

  async #ask(): Promise<Word> {
    this.#sql ??= connect(this.#address);
    const sql = this.#sql;
    const late = Promise.withResolvers<Word>();
    const timer = setTimeout(() => late.resolve({ role: "silent" }), PROBE_MS);
    const word = await Promise.race([read(sql).catch(refusalOf), late.promise]);
    clearTimeout(timer);
    // A connection that does not respond would block the next probe too, so the connection is closed.
    if (word.role === "silent") this.stop();
    return word;
  }
}

function refusalOf(error: unknown): Word {
  return databaseErrorCodes(error).includes("CONNECT_TIMEOUT")
    ? { role: "silent" }
    : { role: "refusing", error };
}

async function read(sql: Sql): Promise<Word> {
  // Reads the timeline from the WAL file name, because the control file has a new timeline only after a
  // checkpoint.
  const [row] = await sql<Row[]>`
    select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
      case when pg_is_in_recovery() then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline,
      coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as replayed`;
  if (!row) throw new Error("The database did not report its role");
  if (row.isStandby) return { role: "standby", replayed: BigInt(row.replayed) };
  return row.isReadOnly ? { role: "read-only" } : { role: "primary", timeline: row.timeline };
}

function connect(address: string): Sql {
  return postgres(address, {
    max: 1,
    connect_timeout: PROBE_MS / 1_000,
    idle_timeout: 0,
    fetch_types: false,
    backoff: () => 0,
    connection: { application_name: "starling-watch", statement_timeout: PROBE_MS },
    onnotice: () => undefined,
  });
}
