import { type Agent, type IncomingHttpHeaders, request } from "node:http";

/** What to send; `json` becomes the body. */
export interface Sending {
  method?: string;
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** An answer whose body has arrived whole. `ms` since the request began. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

const GIVE_UP_MS = 30_000;

/**
 * One request over plain HTTP; unlike `fetch` it never tries twice.
 * @throws the connection's error when no whole answer came
 */
export function send(url: string, path: string, sending: Sending = {}): Promise<Answer> {
  const body = sending.json === undefined ? sending.body : JSON.stringify(sending.json);
  const start = performance.now();
  const headers: Record<string, string | number> = { ...sending.headers };
  if (sending.json !== undefined) headers["content-type"] = "application/json";
  if (body !== undefined) headers["content-length"] = Buffer.byteLength(body);
  if (sending.cookie) headers.cookie = sending.cookie;
  const method = sending.method ?? (body === undefined ? "GET" : "POST");
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      timeout: GIVE_UP_MS,
      ...(sending.agent ? { agent: sending.agent } : {}),
    };
    const outgoing = request(new URL(path, url), options, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (part: string) => {
        text += part;
      });
      incoming.once("error", reject);
      incoming.once("end", () => {
        const status = incoming.statusCode ?? 0;
        resolve({ status, headers: incoming.headers, body: text, ms: performance.now() - start });
      });
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`No answer in ${GIVE_UP_MS} ms`)));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(answer: Answer): string {
  const lines = answer.headers["set-cookie"] ?? [];
  return lines.map((line) => line.split(";", 1)[0] ?? "").join("; ");
}
