/** A write that a standby, or a database that is read only, refuses. */
const READ_ONLY = "25006";

const CONNECTION_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "53300",
  "08006",
  "08001",
  READ_ONLY,
]);

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

/** Whether the error says that the database is away, restarting or read only, rather than that a query was wrong. */
export function databaseAway(error: unknown): boolean {
  return databaseErrorCodes(error).some((code) => CONNECTION_CODES.has(code));
}
