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
]);

/** The codes of an error and of what caused it: PostgreSQL's, the driver's and the system's. */
export function databaseErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...databaseErrorCodes(error.cause)];
}

/** Whether the error says that the database is away or restarting, rather than that a query was wrong. */
export function databaseAway(error: unknown): boolean {
  return databaseErrorCodes(error).some((code) => CONNECTION_CODES.has(code));
}
