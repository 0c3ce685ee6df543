import { getApi } from "./api-client.ts";

/** `fetch` for our own server that renews an expired session once. */
export async function fetchRenewing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  // UploadThing reads only the headers; an unread body would count as an aborted request.
  if (init?.method === "HEAD") await answer.arrayBuffer();
  if (answer.status !== 401) return answer;
  await getApi()
    .client.accounts.me.query()
    .catch(() => undefined);
  return fetch(input, init);
}
