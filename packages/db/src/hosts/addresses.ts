/** One PostgreSQL of a database's address. */
export interface Host {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;
/** Whatever else an address may ask for, writes go to the primary. */
const MEANT = new Set(["primary", "read-write", "any"]);

interface Parts {
  /** The scheme with user and password. */
  before: string;
  hosts: string[];
  /** The database's name and what is asked for of its connections. */
  after: string;
}

function partsOf(url: string): Parts | null {
  const match = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url);
  if (!match) return null;
  const [, scheme = "", authority = "", after = ""] = match;
  const at = authority.lastIndexOf("@") + 1;
  return { before: scheme + authority.slice(0, at), hosts: authority.slice(at).split(","), after };
}

/** Whether an address names several hosts, as `postgres://user:password@one:5432,two:5432/name` does. */
export function hasSeveralHosts(url: string): boolean {
  return (partsOf(url)?.hosts.length ?? 0) > 1;
}

/** The hosts that an address names; null where it cannot be read. Each has PostgreSQL's own port unless it names another. */
export function hostsOf(url: string): Host[] | null {
  const parts = partsOf(url);
  if (!parts) return null;
  const hosts = parts.hosts.map((text) => {
    const address = `${parts.before}${text}`;
    const read = URL.canParse(address) ? new URL(address) : null;
    if (read === null || read.hostname === "") return null;
    const port = read.port === "" ? DEFAULT_PORT : Number(read.port);
    return port === 0 ? null : { host: read.hostname.replace(/^\[(.*)\]$/, "$1"), port };
  });
  return hosts.every((host) => host !== null) ? hosts : null;
}

/** The address of one of the hosts alone. */
export function addressOf(url: string, { host, port }: Host): string {
  const parts = partsOf(url);
  if (!parts) throw new TypeError("This is no address of PostgreSQL");
  const name = host.includes(":") ? `[${host}]` : host;
  const address = new URL(`${parts.before}${name}:${port}${parts.after}`);
  address.searchParams.delete("target_session_attrs");
  return address.href;
}

/** Whether an address of several hosts asks for something else than their primary. */
export function asksForStandby(url: string): boolean {
  const query = partsOf(url)?.after.split("?", 2)[1] ?? "";
  const asked = new URLSearchParams(query).get("target_session_attrs");
  return asked !== null && !MEANT.has(asked);
}

/** As an operator knows it. */
export const nameOf = ({ host, port }: Host): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;
