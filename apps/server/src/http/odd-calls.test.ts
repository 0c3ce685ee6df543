import { request } from "node:http";
import { text } from "node:stream/consumers";
import { isRecord } from "@starling/validators/records";
import { expect, test } from "vitest";
import { z } from "zod";
import { openTestServer } from "../testing/open-test-server.ts";

const server = await openTestServer();

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Terms from libraries' error messages, which clients must not see (security row E2). */
const FOREIGN = /procedure|batch|superjson|https?:|stack|undefined|null|valid JSON|unexpected|Invalid input/i;

function brief(text: string): string {
  for (const [, message] of text.matchAll(/"message":"([^"]*)"/g)) expect(message).not.toMatch(FOREIGN);
  const event = /event: serialized-error\ndata: (.*)\n/.exec(text)?.[1];
  if (event !== undefined) return ` event ${codeOf({ error: JSON.parse(event) })}`;
  if (text === "") return "";
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body)) return ` tRPC [${body.map(codeOf).join(", ")}]`;
  return isRecord(body) && "success" in body ? ` REST ${body.code}` : ` tRPC ${codeOf(body)}`;
}

const trpcError = z.object({
  error: z.object({ json: z.object({ data: z.object({ reason: z.string() }) }) }),
});

function codeOf(body: unknown): string {
  return trpcError.parse(body).error.json.data.reason;
}

/** Sends the path unchanged; `fetch` would normalize it. */
async function ask(path: string, { method, headers = {}, body }: Sent = {}): Promise<string> {
  const { port, hostname } = new URL(server.url);
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const options = { port, hostname, path, headers: { ...type, ...headers } };
  return new Promise((resolve, reject) => {
    request({ ...options, method: method ?? (body === undefined ? "GET" : "POST") }, (response) => {
      text(response).then((whole) => resolve(`${response.statusCode}${brief(whole)}`), reject);
    })
      .on("error", reject)
      .end(body);
  });
}

const SHELF = "/api/trpc/discovery.publicShelf";
const WAIT = "/api/trpc/waitlist.join";
const ELEVEN = `/api/trpc/${"accounts.me,".repeat(10)}accounts.me`;
const BODY = '{"json":{}}';
const typed = (type: string) => ({ "content-type": type });

test.each<[what: string, expected: string, path: string, sent?: Sent]>([
  ["an escaped dot", "401 tRPC UNAUTHENTICATED", "/api/trpc/accounts%2Eme"],
  [
    "an escaped comma in a batch",
    "401 tRPC [UNAUTHENTICATED, UNAUTHENTICATED]",
    "/api/trpc/accounts.me%2Caccounts.me?batch=1",
  ],
  ["an escaped slash", "404 tRPC NOT_FOUND", "/api/trpc/accounts%2Fme"],
  ["an invalid escape", "400 REST VALIDATION", "/api/trpc/%"],
  ["an escaped NUL", "404 tRPC NOT_FOUND", "/api/trpc/a%00b"],
  ["the prefix in upper case", "401 tRPC UNAUTHENTICATED", "/API/tRPC/accounts.me"],
  ["a double slash at the beginning", "404 REST NOT_FOUND", "//api/trpc/accounts.me"],
  ["a double slash before the procedure", "404 tRPC NOT_FOUND", "/api/trpc//accounts.me"],
  ["a trailing slash", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me/"],
  ["a parent folder in the path", "404 tRPC NOT_FOUND", "/api/trpc/../trpc/accounts.me"],
  ["no procedure", "400 REST VALIDATION", "/api/trpc"],
  ["a fragment", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me#a"],
  ["an absolute URL", "404 REST NOT_FOUND", "http://localhost/api/trpc/accounts.me"],
  ["__proto__ as the procedure", "404 tRPC NOT_FOUND", "/api/trpc/__proto__"],
  ["two procedures without the batch parameter", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me,accounts.me"],
  ["a repeated batch parameter", "401 tRPC [UNAUTHENTICATED]", "/api/trpc/accounts.me?batch=1&batch=2"],
  ["an empty batch", "400 REST VALIDATION", "/api/trpc/?batch=1"],
  ["a batch of eleven calls", "400 tRPC BAD_REQUEST", `${ELEVEN}?batch=1`],
  [
    "a batch of a query and a mutation",
    "400 tRPC BAD_REQUEST",
    "/api/trpc/accounts.me,waitlist.join?batch=1",
  ],
  [
    "a batch with an unknown procedure",
    "207 tRPC [UNAUTHENTICATED, NOT_FOUND]",
    "/api/trpc/accounts.me,nothing?batch=1",
  ],
  [
    "a batch of two calls that fail differently",
    "207 tRPC [VALIDATION, UNAUTHENTICATED]",
    `${SHELF},accounts.me?batch=1`,
  ],
  ["a batch whose input is a list", "400 tRPC [BAD_REQUEST]", `${SHELF}?batch=1&input=[{"json":{}}]`],
  ["null as input", "400 tRPC VALIDATION", `${SHELF}?input=null`],
  ["an empty input", "400 tRPC VALIDATION", `${SHELF}?input=`],
  ["input that is not JSON", "400 tRPC BAD_REQUEST", `${SHELF}?input={`],
  ["input with a __proto__ key", "400 tRPC VALIDATION", `${SHELF}?input={"json":{"__proto__":{}}}`],
  ["an unknown procedure by GET", "404 tRPC NOT_FOUND", "/api/trpc/nothing"],
  ["a mutation by GET", "405 tRPC METHOD_NOT_SUPPORTED", WAIT],
  ["a query by POST", "405 tRPC METHOD_NOT_SUPPORTED", SHELF, { body: BODY }],
  ["a HEAD", "204", SHELF, { method: "HEAD" }],
  ["a PUT", "405 REST METHOD_NOT_SUPPORTED", SHELF, { method: "PUT", body: BODY }],
  ["an OPTIONS", "405 REST METHOD_NOT_SUPPORTED", SHELF, { method: "OPTIONS" }],
  ["a POST without a body", "415 tRPC UNSUPPORTED_MEDIA_TYPE", WAIT, { method: "POST" }],
  ["a text body", "415 REST UNSUPPORTED_MEDIA_TYPE", WAIT, { body: "a", headers: typed("text/plain") }],
  ["null as body", "400 tRPC VALIDATION", WAIT, { body: "null" }],
  ["a body that is not JSON", "400 REST VALIDATION", WAIT, { body: "{" }],
  ["a body with a byte order mark", "400 tRPC VALIDATION", WAIT, { body: `\uFEFF${BODY}` }],
  [
    "a content type in upper case",
    "415 tRPC UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: BODY, headers: typed("Application/JSON") },
  ],
  [
    "an unsupported charset",
    "415 REST UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: BODY, headers: typed("application/json; charset=utf-16") },
  ],
  [
    "a form",
    "415 REST UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: "a=b", headers: typed("application/x-www-form-urlencoded") },
  ],
  [
    "a body above a megabyte",
    "413 REST PAYLOAD_TOO_LARGE",
    WAIT,
    { body: JSON.stringify("x".repeat(1_000_001)) },
  ],
  ["a batch whose body is a list", "400 tRPC [BAD_REQUEST]", `${WAIT}?batch=1`, { body: '[{"json":{}}]' }],
  ["connection parameters", "400 tRPC VALIDATION", `${SHELF}?connectionParams={"a":"1"}`],
  ["invalid connection parameters", "400 tRPC PARSE_ERROR", `${SHELF}?connectionParams={"a":1}`],
  [
    "an Accept header for JSON lines",
    "400 tRPC VALIDATION",
    SHELF,
    { headers: { accept: "application/jsonl" } },
  ],
  ["a subscription by POST", "200 event METHOD_NOT_SUPPORTED", "/api/trpc/live.changes", { body: BODY }],
  ["a subscription in a batch", "400 tRPC [BAD_REQUEST]", "/api/trpc/live.changes?batch=1"],
  [
    "a subscription with invalid connection parameters",
    "400 tRPC PARSE_ERROR",
    "/api/trpc/live.changes?connectionParams=1",
  ],
  ["a subscription without an input", "200 event VALIDATION", "/api/trpc/live.publicChanges"],
])("answers %s with %s", async (_what, expected, path, sent) => {
  expect(await ask(path, sent)).toBe(expected);
});
