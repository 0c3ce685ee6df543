import { Socket } from "node:net";
import pg from "pg";
import { addressOf, type Host } from "./addresses.ts";
import { shareWatch } from "./shared-watch.ts";

/** Connections for the job queue, whose driver is another one than ours and knows one host alone. */
export interface WorkerPool {
  pool: pg.Pool;
  end(): Promise<void>;
}

/** Opens a pool for the job queue whose connections go to the primary of several hosts; null where there is one host alone. */
export async function openWorkerPool(
  url: string,
  { max, onError }: { max: number; onError(error: unknown): void },
): Promise<WorkerPool | null> {
  const shared = shareWatch(url);
  if (shared === null) return null;
  const { watch, leave } = shared;
  const first = await watch.choose("primary");
  if (first === null) {
    leave();
    throw Object.assign(new Error("No host of the database takes writes"), { code: "57P03" });
  }
  // Where there is no primary now, whoever was it says no.
  const current = (): Host => watch.reach.primary ?? first;
  class PrimaryClient extends pg.Client {
    constructor() {
      const host = current();
      super({ connectionString: addressOf(url, host), stream: () => watch.track(new Socket(), host) });
    }
  }
  const pool = new pg.Pool({ max, Client: PrimaryClient });
  // A connection that fails in the midst of a query fails the query as well.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    pool,
    end: async () => {
      await pool.end();
      leave();
    },
  };
}
