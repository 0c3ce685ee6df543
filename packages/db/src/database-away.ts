/** A write that a standby, or a database that is read only, refuses. */
const READ_ONLY = "25006";

/** Of the system and the driver, a cancelled statement, and a refused write. */
const CONNECTION_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57014",
  READ_ONLY,
]);

/** Classes of SQLSTATE: connection exceptions, insufficient resources, operator intervention, system errors. */
const AWAY_CLASSES = /^(?:08...|53...|57P..|58...)$/;

/** `disk_full` and `io_error`. */
const STORAGE_CODES = new Set(["53100", "58030"]);

/** The codes of an error and of what caused it: PostgreSQL's, the driver's and the system's. */
export function databaseErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...databaseErrorCodes(error.cause)];
}

/** Whether the error says that the database can be read from and not written to. */
export function databaseReadOnly(error: unknown): boolean {
  return databaseErrorCodes(error).includes(READ_ONLY);
}

/** Whether the error says that the database cannot write to its disk. */
export function databaseDiskFull(error: unknown): boolean {
  return databaseErrorCodes(error).some((code) => STORAGE_CODES.has(code));
}

/** Whether the error is about the state of the database (away, restarting, read only, out of resources) rather than about a query. */
export function databaseAway(error: unknown): boolean {
  return databaseErrorCodes(error).some((code) => CONNECTION_CODES.has(code) || AWAY_CLASSES.test(code));
}
