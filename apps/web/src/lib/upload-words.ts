/** Thrown when the server rejects an upload; the message may be shown to users. */
export class UploadRefusedError extends Error {}

/**
 * Returns the server's message for a rejected upload, otherwise the fallback. Other messages are not written
 * for users.
 */
export function uploadWords(error: unknown, fallback: string): string {
  if (error instanceof UploadRefusedError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const isAnswer = typeof cause === "object" && cause !== null && !(cause instanceof Error);
  if (isAnswer && "message" in cause && typeof cause.message === "string") return cause.message;
  return fallback;
}
