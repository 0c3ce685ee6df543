import { getApi } from "./api-client.ts";

/** A `fetch` of our own server's: a session that has run out meanwhile is renewed once, as for every other call. */
export async function fetchRenewing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  // UploadThing looks at the headers alone; an answer that nobody reads to its end counts as broken off.
  if (init?.method === "HEAD") await answer.arrayBuffer();
  if (answer.status !== 401) return answer;
  await getApi()
    .client.accounts.me.query()
    .catch(() => undefined);
  return fetch(input, init);
}
