import { Socket } from "node:net";
import postgres, { type Options, type Sql } from "postgres";
import { addressOf, hostsOf } from "./addresses.ts";
import { shareWatch } from "./shared-watch.ts";
import type { HostWatch, Wanted } from "./watch.ts";

/** A pool of the driver's, over one host or several. */
export interface Connections {
  sql: Sql;
  /** Who knows where the primary is; null where there is one host alone. */
  hosts: HostWatch | null;
  close(): Promise<void>;
}

/** What a pool is opened with; connection times are in seconds, as the driver has them. */
export type ConnectionOptions = Options<Record<string, never>>;

/**
 * Opens a pool whose connections go to the primary, or, where a standby will do, to one while there is no primary. The driver's
 * own way with several hosts is not used: it reads what it asks a host for wrongly, asks without a pause while none fits,
 * and keeps a query waiting meanwhile (docs/decisions/034).
 */
export function connect(url: string, options: ConnectionOptions, wanted: Wanted = "primary"): Connections {
  const shared = shareWatch(url);
  const end = (sql: Sql) => sql.end({ timeout: 5 });
  if (shared === null) {
    const sql = postgres(url, options);
    return { sql, hosts: null, close: () => end(sql) };
  }
  const { watch, leave } = shared;
  const sockets = new Set<Socket>();
  let isClosed = false;
  const socket = async (): Promise<Socket> => {
    const host = await watch.choose(wanted);
    const made = host === null || isClosed ? deadSocket() : watch.track(new Socket(), host);
    sockets.add(made);
    made.once("close", () => sockets.delete(made));
    // The driver checks a certificate by the host's name, and writes what it has to say before the line stands.
    return host === null || isClosed ? made : Object.assign(made.connect(host.port, host.host), host);
  };
  const [first] = hostsOf(url) ?? [];
  if (!first) throw new TypeError("This is no address of PostgreSQL");
  const sql = postgres(addressOf(url, first), { ...options, ...{ socket } });
  const close = async () => {
    await end(sql);
    isClosed = true;
    for (const open of sockets) open.destroy();
    leave();
  };
  return { sql, hosts: watch, close };
}

/** A connection that fails at once: there is nothing to connect to. */
function deadSocket(): Socket {
  const socket = new Socket();
  const error = Object.assign(new Error("No host of the database can be used now"), { code: "57P03" });
  setImmediate(() => socket.destroy(error));
  return socket;
}
