import { Socket } from "node:net";
import pg from "pg";
import { addressOf, type Host } from "./addresses.ts";
import { shareListener } from "./shared-listener.ts";
import { type SharedWatch, shareWatch } from "./shared-watch.ts";

/** Shown in `pg_stat_activity`. */
const NAME = "starling-jobs";

/** Pool of the job queue, whose driver supports only a single host. */
export interface WorkerPool {
  pool: pg.Pool;
  end(): Promise<void>;
}

/** Connects to the primary if there are several hosts. */
export async function openWorkerPool(
  url: string,
  { max, onError }: { max: number; onError(error: unknown): void },
): Promise<WorkerPool> {
  const shared = shareWatch(url);
  const several = shared === null ? null : await primaryClient(url, shared);
  const pool = new pg.Pool(
    several === null ? { max, connectionString: url, application_name: NAME } : { max, Client: several },
  );
  // Connection errors are ignored here, because the failed query reports them.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    pool: shareListener(pool),
    end: async () => {
      await pool.end();
      shared?.leave();
    },
  };
}

async function primaryClient(url: string, { watch, leave }: SharedWatch): Promise<typeof pg.Client> {
  const first = await watch.choose("primary");
  if (first === null) {
    leave();
    throw Object.assign(new Error("No database host accepts writes"), { code: "57P03" });
  }
  // Without a primary, uses the first host, which then rejects the connection.
  const current = (): Host => watch.reach.primary ?? first;
  return class extends pg.Client {
    constructor() {
      const host = current();
      super({
        connectionString: addressOf(url, host),
        application_name: NAME,
        stream: () => watch.track(new Socket(), host),
      });
    }
  };
}
