import { databaseErrorCodes } from "../database-unavailable.ts";

/** Reason for an error; `wrong` continues a sentence that begins with the host's name. */
export interface Reason {
  wrong: string;
  fix: string;
}

const HOST_UNKNOWN = { wrong: "cannot be resolved", fix: "Correct the host name." };
const NO_ROUTE = {
  wrong: "cannot be reached",
  fix: "Correct the host, or allow connections to it (network, firewall).",
};
const STARTING = { wrong: "is starting, stopping or recovering", fix: "Start again when it is ready." };
const CUT = {
  wrong: "closes the connection immediately",
  fix: "Check that it is a PostgreSQL server, and whether it requires TLS (?sslmode=require) or does not support it (remove sslmode).",
};
const CERTIFICATE = {
  wrong: "has a certificate that is not trusted",
  fix: "Set NODE_EXTRA_CA_CERTS to the certificate file of the authority that signed it, or correct the host.",
};

export const SILENT: Reason = {
  wrong: "does not respond",
  fix: "Check that its name resolves, that PostgreSQL is running there, and that no firewall drops the connection.",
};

const REASONS: ReadonlyMap<string, Reason> = new Map([
  [
    "28P01",
    {
      wrong: "rejects the user or the password",
      fix: "Correct them. In an address, write %40 for @, %2F for / and %3A for :.",
    },
  ],
  [
    "28000",
    {
      wrong: "does not allow this user to connect from this machine",
      fix: "Create it (create role … login password '…'), or allow it in pg_hba.conf.",
    },
  ],
  [
    "3D000",
    {
      wrong: "has no database with this name",
      fix: "Create it (create database starling owner … encoding 'UTF8' template template0), or correct the name.",
    },
  ],
  [
    "42501",
    {
      wrong: "does not allow this user to connect or to create tables",
      fix: "Grant the privileges (grant connect, create on database … to …), and make the user the owner of its tables.",
    },
  ],
  [
    "25006",
    { wrong: "does not accept writes: it is a standby or read-only", fix: "Use the primary's address." },
  ],
  [
    "53300",
    {
      wrong: "has no connections left",
      fix: "Raise its max_connections; each server takes up to 20.",
    },
  ],
  ["ENOTFOUND", HOST_UNKNOWN],
  ["EAI_AGAIN", HOST_UNKNOWN],
  [
    "ECONNREFUSED",
    { wrong: "refuses connections", fix: "Start PostgreSQL there, or correct host and port." },
  ],
  ["EHOSTUNREACH", NO_ROUTE],
  ["ENETUNREACH", NO_ROUTE],
  ["ETIMEDOUT", SILENT],
  ["CONNECT_TIMEOUT", SILENT],
  ["ECONNRESET", CUT],
  ["CONNECTION_CLOSED", CUT],
  ["CONNECTION_DESTROYED", CUT],
  ["57P01", STARTING],
  ["57P02", STARTING],
  ["57P03", STARTING],
  ["SELF_SIGNED_CERT_IN_CHAIN", CERTIFICATE],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", CERTIFICATE],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", CERTIFICATE],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", CERTIFICATE],
  ["CERT_HAS_EXPIRED", CERTIFICATE],
  ["ERR_TLS_CERT_ALTNAME_INVALID", CERTIFICATE],
]);

const PERMANENT_ERRORS: ReadonlySet<string> = new Set(["28P01", "28000", "3D000", "42501"]);

/** Undefined if the error has nothing to do with availability. */
export function reasonOf(error: unknown): Reason | undefined {
  return allCodes(error)
    .map((code) => REASONS.get(code))
    .find((reason) => reason !== undefined);
}

/** Whether the database is starting or being promoted. */
export function isStartingUp(error: unknown): boolean {
  return reasonOf(error) === STARTING;
}

/** True for errors that a retry cannot fix, such as wrong credentials or a wrong database name. */
export function isLasting(error: unknown): boolean {
  return allCodes(error).some((code) => PERMANENT_ERRORS.has(code));
}

/** If a host has several IP addresses, the error contains one error per address. */
function allCodes(error: unknown): string[] {
  const each = error instanceof AggregateError ? error.errors.flatMap(allCodes) : [];
  return [...databaseErrorCodes(error), ...each];
}
