/** Whether the server answered that nobody is signed in. Needs none of the API's code, so the first page can ask it. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("data" in error)) return false;
  const { data } = error;
  return typeof data === "object" && data !== null && "code" in data && data.code === "UNAUTHORIZED";
}
