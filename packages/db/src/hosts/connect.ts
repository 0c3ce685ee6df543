import { Socket } from "node:net";
import postgres, { type Options, type Sql } from "postgres";
import { addressOf, hostsOf } from "./addresses.ts";
import { shareWatch } from "./shared-watch.ts";
import type { HostWatch, Wanted } from "./watch.ts";

export interface Connections {
  sql: Sql;
  /** Null if the URL contains only one host. */
  hosts: HostWatch | null;
  close(): Promise<void>;
}

/** Connection times are in seconds, as in the driver. */
export type ConnectionOptions = Options<Record<string, never>>;

/**
 * Replaces the driver's own support for several hosts, which misreads `target_session_attrs`, retries without
 * a pause and blocks queries (docs/decisions/034).
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
    // Adds the host name to the socket, because the driver verifies the server's certificate against this
    // name. The socket need not be connected yet: data that the driver writes is sent after the connection.
    return host === null || isClosed ? made : Object.assign(made.connect(host.port, host.host), host);
  };
  const [first] = hostsOf(url) ?? [];
  if (!first) throw new TypeError("Invalid PostgreSQL address");
  const sql = postgres(addressOf(url, first), { ...options, ...{ socket } });
  const close = async () => {
    await end(sql);
    isClosed = true;
    for (const open of sockets) open.destroy();
    leave();
  };
  return { sql, hosts: watch, close };
}

/** Socket that fails immediately, because no host is available. */
function deadSocket(): Socket {
  const socket = new Socket();
  const error = Object.assign(new Error("No database host is available"), { code: "57P03" });
  setImmediate(() => socket.destroy(error));
  return socket;
}
