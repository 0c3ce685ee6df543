/** PostgreSQL's error code for a write on a standby or a read-only database. */
const READ_ONLY = "25006";

/** Codes of lost connections, canceled statements and rejected writes. */
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

/** SQLSTATE classes: connection exceptions, insufficient resources, operator intervention, system errors. */
const UNAVAILABLE_CLASSES = /^(?:08...|53...|57P..|58...)$/;

/** Codes of `disk_full` and `io_error`. */
const STORAGE_CODES = new Set(["53100", "58030"]);

/** Codes of the error and of its causes. */
export function databaseErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...databaseErrorCodes(error.cause)];
}

export function databaseReadOnly(error: unknown): boolean {
  return databaseErrorCodes(error).includes(READ_ONLY);
}

export function databaseDiskFull(error: unknown): boolean {
  return databaseErrorCodes(error).some((code) => STORAGE_CODES.has(code));
}

/** Whether the error concerns the database's state rather than a query. */
export function databaseAway(error: unknown): boolean {
  return databaseErrorCodes(error).some(
    (code) => CONNECTION_CODES.has(code) || UNAVAILABLE_CLASSES.test(code),
  );
}
