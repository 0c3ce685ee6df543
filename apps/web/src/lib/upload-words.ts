/** The server refused an upload; the message is its own, for a person. */
export class UploadRefusedError extends Error {}

/** Our server's own words for a refused upload; what the connection or the library says is not meant for people. */
export function uploadWords(error: unknown, fallback: string): string {
  if (error instanceof UploadRefusedError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const isAnswer = typeof cause === "object" && cause !== null && !(cause instanceof Error);
  if (isAnswer && "message" in cause && typeof cause.message === "string") return cause.message;
  return fallback;
}
