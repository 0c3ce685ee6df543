/** Our server's own words for a refused upload; what the connection or the library says is not meant for people. */
export function uploadWords(error: unknown, fallback: string): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const isAnswer = typeof cause === "object" && cause !== null && !(cause instanceof Error);
  if (isAnswer && "message" in cause && typeof cause.message === "string") return cause.message;
  return fallback;
}
