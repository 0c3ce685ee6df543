import { type Host, hostsOf, nameOf } from "./addresses.ts";
import type { Connections } from "./connect.ts";
import { isLasting, type Reason, reasonOf, SILENT } from "./reasons.ts";
import type { Said } from "./watch.ts";

export type UnusableHost = Reason & { host: string };

/** Reason and remedy per host. Contains no user or password. */
export class DatabaseUnusable extends Error {
  readonly hosts: readonly UnusableHost[];

  constructor(hosts: readonly UnusableHost[], cause?: unknown) {
    const lines = hosts.map(({ host, wrong, fix }) => `  ${host} ${wrong}. ${fix}`);
    super(`The database (DATABASE_URL) cannot be used:\n\n${lines.join("\n")}`, { cause });
    this.name = "DatabaseUnusable";
    this.hosts = hosts;
  }
}

export function asUnusable(error: unknown, url: string): unknown {
  if (error instanceof DatabaseUnusable) return error;
  const reason = reasonOf(error);
  const [host] = hostsOf(url) ?? [];
  return reason === undefined || !host
    ? error
    : new DatabaseUnusable([{ host: nameOf(host), ...reason }], error);
}

const PRIMARY_WITHIN_MS = 20_000;

/**
 * Waits for a primary and returns its host. If the URL contains only one host, tests the connection and
 * returns null. Fails immediately if all hosts reject the user, the password or the database name.
 * @throws DatabaseUnusable if no host is a primary, or if the only host is unusable
 */
export async function waitUntilUsable(
  url: string,
  { sql, hosts }: Pick<Connections, "sql" | "hosts">,
): Promise<Host | null> {
  if (hosts !== null) {
    const primary = await hosts.primary(PRIMARY_WITHIN_MS, () => hosts.said.every(rejectsPermanently));
    if (primary === null) throw new DatabaseUnusable(hosts.said.map(whyNotPrimary));
    return primary;
  }
  await sql`select 1`.catch((error: unknown) => {
    throw asUnusable(error, url);
  });
  return null;
}

const rejectsPermanently = ({ word }: Said) => word.role === "refusing" && isLasting(word.error);

const ROLE_UNKNOWN: Reason = {
  wrong: "did not report its role",
  fix: "Check the PostgreSQL log on that host.",
};
const STANDBY: Reason = { wrong: "is a standby", fix: "Promote it if there is no longer a primary." };
const PAST: Reason = { wrong: "was the primary before a newer one, which is unavailable", fix: "Remove it." };
const READ_ONLY: Reason = {
  wrong: "does not accept writes",
  fix: "Find where default_transaction_read_only is set to on, and turn it off.",
};

function whyNotPrimary({ host, word }: Said): UnusableHost {
  return { host: nameOf(host), ...reasonFor(word) };
}

function reasonFor(word: Said["word"]): Reason {
  if (word.role === "refusing") return reasonOf(word.error) ?? ROLE_UNKNOWN;
  if (word.role === "standby") return STANDBY;
  if (word.role === "primary") return PAST;
  return word.role === "read-only" ? READ_ONLY : SILENT;
}
