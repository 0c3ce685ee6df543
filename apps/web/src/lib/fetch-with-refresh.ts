import { getApi } from "./api-client.ts";

/** `fetch` for our own server. Renews an expired session once. */
export async function fetchWithRenewal(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  // Reads the body, because UploadThing's client does not. Otherwise, the browser would report the request as
  // aborted.
  if (init?.method === "HEAD") await answer.arrayBuffer();
  if (answer.status !== 401) return answer;
  await getApi()
    .client.accounts.me.query()
    .catch(() => undefined);
  return fetch(input, init);
}
