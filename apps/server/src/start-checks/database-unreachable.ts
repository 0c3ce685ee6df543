import { databaseErrorCodes } from "@starling/db/database-away";

/** What is wrong, and what to do about it. */
export interface Explanation {
  wrong: string;
  fix: string;
}

const LIKE = "postgres://user:password@host:5432/starling";
const NOT_FOUND = {
  wrong: "names a host that is not known here",
  fix: `Correct the host: ${LIKE}.`,
};
const NO_ROUTE = {
  wrong: "names a host that cannot be reached from here",
  fix: "Correct the host, or open the way to it (network, firewall).",
};
const SILENT = {
  wrong: "leads to a host that gave no answer of a usable PostgreSQL within ten seconds",
  fix: "Look whether the database runs there, whether a firewall drops what is sent, and, with several hosts, whether one of them is the primary.",
};
const CUT = {
  wrong: "leads to something that ends the connection at once",
  fix: "Look whether it is a PostgreSQL, and whether it wants TLS (?sslmode=require) or has none (remove sslmode), and with target_session_attrs whether a host is of that kind.",
};
const CERTIFICATE = {
  wrong: "leads to a database whose certificate is not trusted here",
  fix: "Name the authority that signed it in NODE_EXTRA_CA_CERTS, or correct the host.",
};
const STARTING = {
  wrong: "leads to a database that is starting, stopping or recovering",
  fix: "Start again when it is ready.",
};

/** By the codes of PostgreSQL, of the driver and of the system. */
const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map([
  [
    "28P01",
    {
      wrong: "holds a user or a password that the database refuses",
      fix: "Correct them. In an address, write %40 for @, %2F for / and %3A for :.",
    },
  ],
  [
    "28000",
    {
      wrong: "holds a user that the database does not let in from here",
      fix: "Create it (create role … login password '…'), or allow it in pg_hba.conf.",
    },
  ],
  [
    "3D000",
    {
      wrong: "names a database that does not exist",
      fix: "Create it: create database starling owner … encoding 'UTF8' template template0.",
    },
  ],
  [
    "42501",
    {
      wrong: "holds a user who may not connect to this database, or not read in it",
      fix: "Grant it: grant connect, create on database … to …; and make it the owner of its tables.",
    },
  ],
  [
    "53300",
    {
      wrong: "leads to a database that has no connection left",
      fix: "Raise its max_connections; each server takes up to 20.",
    },
  ],
  ["ENOTFOUND", NOT_FOUND],
  ["EAI_AGAIN", NOT_FOUND],
  [
    "ECONNREFUSED",
    {
      wrong: "names a host and port where nothing listens",
      fix: "Start the database, or correct the host and port.",
    },
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

/** What an operator can do about a database that could not be asked; undefined when the error says something else. */
export function explainUnreachable(error: unknown): Explanation | undefined {
  for (const code of allCodes(error)) {
    const found = EXPLANATIONS.get(code);
    if (found) return found;
  }
  return undefined;
}

/** Whether it passes by itself, soon: a database that is being started or promoted. */
export function passesSoon(error: unknown): boolean {
  return explainUnreachable(error) === STARTING;
}

/** A host with several addresses fails with an error for each. */
function allCodes(error: unknown): string[] {
  const each = error instanceof AggregateError ? error.errors.flatMap(allCodes) : [];
  return [...databaseErrorCodes(error), ...each];
}
