/**
 * Whether an API error means that no user is signed in. In a separate file, because the first page does not
 * load the API client.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("data" in error)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "code" in data && data.code === "UNAUTHORIZED";
}
