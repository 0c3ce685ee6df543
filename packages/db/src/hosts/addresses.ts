export interface Host {
  host: string;
  port: number;
}

const DEFAULT_PORT = 5432;
/** Values of `target_session_attrs` that allow a connection to the primary. */
const WRITABLE_TARGETS = new Set(["primary", "read-write", "any"]);

interface Parts {
  before: string;
  hosts: string[];
  /** Database name and query parameters. */
  after: string;
}

function partsOf(url: string): Parts | null {
  const match = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url);
  if (!match) return null;
  const [, scheme = "", authority = "", after = ""] = match;
  const at = authority.lastIndexOf("@") + 1;
  return { before: scheme + authority.slice(0, at), hosts: authority.slice(at).split(","), after };
}

export function hasSeveralHosts(url: string): boolean {
  return (partsOf(url)?.hosts.length ?? 0) > 1;
}

/** Hosts of a database URL, with default port 5432; null if invalid. */
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

export function addressOf(url: string, { host, port }: Host): string {
  const parts = partsOf(url);
  if (!parts) throw new TypeError("Invalid PostgreSQL address");
  const name = host.includes(":") ? `[${host}]` : host;
  const address = new URL(`${parts.before}${name}:${port}${parts.after}`);
  address.searchParams.delete("target_session_attrs");
  return address.href;
}

/** Whether the URL requests a host other than the primary. */
export function targetsStandby(url: string): boolean {
  const query = partsOf(url)?.after.split("?", 2)[1] ?? "";
  const asked = new URLSearchParams(query).get("target_session_attrs");
  return asked !== null && !WRITABLE_TARGETS.has(asked);
}

export const nameOf = ({ host, port }: Host): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;
