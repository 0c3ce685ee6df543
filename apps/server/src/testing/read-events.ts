import type { TestBrowser } from "./test-browser.ts";

export interface ReadEvents {
  status: number;
  headers: Headers;
  text: string;
}

/** Subscribes like a browser, reads until `until` matches or the server ends the stream, and disconnects. */
export async function readEvents(
  url: string,
  { cookies }: Pick<TestBrowser, "cookies">,
  { procedure, input, until, lastEventId }: SubscriptionRequest,
): Promise<ReadEvents> {
  const headers = new Headers({ "Accept-Encoding": "gzip, br" });
  if (cookies.size > 0)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  if (lastEventId !== undefined) headers.set("last-event-id", lastEventId);
  const json = encodeURIComponent(JSON.stringify({ json: input }));
  const answer = await fetch(`${url}/api/trpc/${procedure}?input=${json}`, { headers });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!until.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return { status: answer.status, headers: answer.headers, text };
}

export interface SubscriptionRequest {
  procedure: string;
  input: unknown;
  until: RegExp;
  lastEventId?: string;
}
