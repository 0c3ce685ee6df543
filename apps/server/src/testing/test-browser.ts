import { parseSetCookie } from "cookie";

export interface TestRequest {
  method?: string;
  json?: unknown;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** `json` is null if the body is not JSON. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  request(path: string, options?: TestRequest): Promise<TestAnswer>;
  mutate(procedure: string, input: unknown): Promise<TestAnswer>;
  query(procedure: string, input?: unknown): Promise<TestAnswer>;
}

/** Client with its own cookies that, like Safari, rejects Secure cookies on plain http. */
export function createBrowser(url: string): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    request: (path, options) => send(new URL(path, url), cookies, options),
    mutate: (procedure, json) =>
      browser.request(`/api/trpc/${procedure}`, { method: "POST", json: { json } }),
    query: (procedure, json) => {
      const input = json === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      return browser.request(`/api/trpc/${procedure}${input}`);
    },
  };
  return browser;
}

async function send(url: URL, cookies: Map<string, string>, options: TestRequest = {}): Promise<TestAnswer> {
  const headers = new Headers(options.headers);
  if (cookies.size > 0)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? "GET" : "POST"),
    headers,
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  keep(response.headers.getSetCookie(), cookies, url.protocol === "https:");
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function keep(lines: string[], cookies: Map<string, string>, isHttps: boolean): void {
  for (const line of lines) {
    const { name, value, maxAge, secure } = parseSetCookie(line);
    if (secure && !isHttps) continue;
    if (maxAge === 0) cookies.delete(name);
    else cookies.set(name, value ?? "");
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
