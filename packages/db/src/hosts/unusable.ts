import { databaseErrorCodes } from "../database-away.ts";
import { type Host, hostsOf, nameOf } from "./addresses.ts";
import type { Connections } from "./connect.ts";
import type { Said } from "./watch.ts";

/** What stands in the way, and what to do about it, by the codes of PostgreSQL and of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses connections. Start PostgreSQL there, or correct the port",
  ENOTFOUND: "is not known. Correct the host's name",
  EAI_AGAIN: "could not be looked up. Correct the host's name, or see whether the name service answers",
  EHOSTUNREACH: "cannot be reached from here. See whether the network lets connections through",
  ENETUNREACH: "cannot be reached from here. See whether the network lets connections through",
  ETIMEDOUT: "does not answer. Correct the host, or see whether a firewall is in the way",
  CONNECT_TIMEOUT: "does not answer. Correct the host, or see whether a firewall is in the way",
  CONNECTION_CLOSED: "closes connections. See PostgreSQL's log there",
  "28P01": "does not accept the password. Correct user and password",
  "28000": "does not let this user in. Correct the user, or let it in (pg_hba.conf)",
  "3D000": "has no database of this name. Create it, or correct the name",
  "42501": "does not let this user create tables. Make the user the owner of the database",
  "25006": "takes no writes: it is a standby, or read only. Name the primary",
  "53300": "has no connection left. Raise max_connections, or end what holds them",
  "57P03": "is starting up or shutting down. Try again when it is done",
};

/** The database cannot be used; says of each host why, and what to do. Its message holds neither user nor password. */
export class DatabaseUnusable extends Error {
  constructor(lines: readonly string[], cause?: unknown) {
    super(`The database (DATABASE_URL) cannot be used:\n\n${lines.map((line) => `  ${line}.`).join("\n")}`, {
      cause,
    });
    this.name = "DatabaseUnusable";
  }
}

function reasonOf(error: unknown): string | undefined {
  return databaseErrorCodes(error)
    .map((code) => REASONS[code])
    .find((reason) => reason !== undefined);
}

/** An error of a first connection in words for the operator; the error itself where it says something else. */
export function asUnusable(error: unknown, url: string): unknown {
  const reason = reasonOf(error);
  const [host] = hostsOf(url) ?? [];
  return reason === undefined || !host ? error : new DatabaseUnusable([`${nameOf(host)} ${reason}`], error);
}

/** How long one of several hosts is waited for that takes writes, in seconds. */
const PRIMARY_WITHIN_S = 20;

/**
 * Resolves with the primary of several hosts as soon as there is one, with null where there is one host alone.
 * @throws DatabaseUnusable when there is none, or the one host does not let us in
 */
export async function untilUsable(
  url: string,
  { sql, hosts }: Pick<Connections, "sql" | "hosts">,
): Promise<Host | null> {
  if (hosts !== null) {
    const primary = await hosts.primary(PRIMARY_WITHIN_S * 1_000);
    if (primary === null) throw nonePrimary(hosts.said, PRIMARY_WITHIN_S);
    return primary;
  }
  await sql`select 1`.catch((error: unknown) => {
    throw asUnusable(error, url);
  });
  return null;
}

function nonePrimary(said: readonly Said[], seconds: number): DatabaseUnusable {
  const lines = said.map(({ host, word }) => {
    if (word.role === "refusing") return `${nameOf(host)} ${reasonOf(word.error) ?? "cannot be asked"}`;
    if (word.role === "standby")
      return `${nameOf(host)} is a standby. Promote it if there is no primary any more`;
    if (word.role === "primary")
      return `${nameOf(host)} was the primary before another one, which is gone. Remove it`;
    if (word.role === "read-only") return `${nameOf(host)} takes no writes (default_transaction_read_only)`;
    return `${nameOf(host)} ${REASONS.CONNECT_TIMEOUT}`;
  });
  return new DatabaseUnusable([`None of its hosts has taken writes for ${seconds} s`, ...lines]);
}
