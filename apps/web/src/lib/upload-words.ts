/** Thrown when the server rejects an upload. Users may see the message. */
export class UploadRefusedError extends Error {}

/** Returns the fallback for errors whose message is not meant for users. */
export function uploadWords(error: unknown, fallback: string): string {
  if (error instanceof UploadRefusedError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const isAnswer = typeof cause === "object" && cause !== null && !(cause instanceof Error);
  if (isAnswer && "message" in cause && typeof cause.message === "string") return cause.message;
  return fallback;
}
