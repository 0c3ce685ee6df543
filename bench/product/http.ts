import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Sending {
  method?: string;
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** `ms` is measured from the start of the request. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

const WAIT_TIMEOUT_MS = 30_000;

/**
 * Sends a request; never retries, unlike `fetch`.
 * @throws the connection's error when the answer is incomplete
 */
export function send(url: string, path: string, sending: Sending = {}): Promise<Answer> {
  const { cookie, json, agent } = sending;
  const body = json === undefined ? sending.body : JSON.stringify(json);
  const start = performance.now();
  const headers: Record<string, string | number> = { ...sending.headers };
  if (json !== undefined) headers["content-type"] = "application/json";
  if (body !== undefined) headers["content-length"] = Buffer.byteLength(body);
  if (cookie) headers.cookie = cookie;
  const method = sending.method ?? (body === undefined ? "GET" : "POST");
  return new Promise((resolve, reject) => {
    const options = { method, headers, timeout: WAIT_TIMEOUT_MS, ...(agent ? { agent } : {}) };
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
    outgoing.once("timeout", () => outgoing.destroy(new Error(`No answer in ${WAIT_TIMEOUT_MS} ms`)));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

export function cookiesOf(answer: Answer): string {
  const lines = answer.headers["set-cookie"] ?? [];
  return lines.map((line) => line.split(";", 1)[0] ?? "").join("; ");
}

export function trpcPath(procedure: string, input: unknown): string {
  return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}
