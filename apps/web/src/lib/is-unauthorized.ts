/**
 * Whether an API error means that no user is signed in. Separate from the API client, which the first page
 * does not load.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("data" in error)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "code" in data && data.code === "UNAUTHORIZED";
}
