import { request } from "node:http";
import { text } from "node:stream/consumers";
import { isRecord } from "@starling/validators/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function brief(text: string): string {
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

/** Sends the request path unchanged, because `fetch` would normalize it. */
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
const BATCH = '{"0":{"json":{}}}';
const typed = (type: string) => ({ "content-type": type });

test.each<[what: string, expected: string, path: string, sent?: Sent]>([
  ["an escaped dot", "401 tRPC UNAUTHENTICATED", "/api/trpc/accounts%2Eme"],
  [
    "an escaped comma in a batch",
    "401 tRPC [UNAUTHENTICATED, UNAUTHENTICATED]",
    "/api/trpc/accounts.me%2Caccounts.me?batch=1",
  ],
  ["an escaped slash", "404 tRPC NOT_FOUND", "/api/trpc/accounts%2Fme"],
  ["an escape that is none", "400 REST VALIDATION", "/api/trpc/%"],
  ["half an escape of UTF-8", "400 REST VALIDATION", "/api/trpc/%E2%82"],
  ["an escaped zero", "404 tRPC NOT_FOUND", "/api/trpc/a%00b"],
  ["upper case", "401 tRPC UNAUTHENTICATED", "/API/tRPC/accounts.me"],
  ["upper case of a procedure", "404 tRPC NOT_FOUND", "/api/trpc/Accounts.me"],
  ["upper case with a query", "401 tRPC [UNAUTHENTICATED]", "/API/trpc/accounts.me?batch=1"],
  ["two slashes at first", "404 REST NOT_FOUND", "//api/trpc/accounts.me"],
  ["two slashes within", "404 REST NOT_FOUND", "/api//trpc/accounts.me"],
  ["two slashes before the procedure", "404 tRPC NOT_FOUND", "/api/trpc//accounts.me"],
  ["a slash at the end", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me/"],
  ["a folder up", "404 tRPC NOT_FOUND", "/api/trpc/../trpc/accounts.me"],
  ["no procedure", "400 REST VALIDATION", "/api/trpc"],
  ["no procedure, with a slash", "400 REST VALIDATION", "/api/trpc/"],
  ["no procedure, with a query", "400 REST VALIDATION", "/api/trpc?batch=1"],
  ["no procedure, upper case", "400 REST VALIDATION", "/API/TRPC/"],
  ["a fragment", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me#a"],
  ["a fragment in the query", "401 tRPC [UNAUTHENTICATED]", "/api/trpc/accounts.me?batch=1#a"],
  ["a fragment without a procedure", "404 tRPC NOT_FOUND", "/api/trpc#a"],
  ["a whole address", "404 REST NOT_FOUND", "http://localhost/api/trpc/accounts.me"],
  ["a longer first part", "404 REST NOT_FOUND", "/api/trpcs/accounts.me"],
  ["a quotation mark", "404 tRPC NOT_FOUND", '/api/trpc/accounts.me"'],
  ["a name of every object", "404 tRPC NOT_FOUND", "/api/trpc/__proto__"],
  ["a method of every object", "404 tRPC NOT_FOUND", "/api/trpc/constructor.name"],
  ["two calls without batch", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me,accounts.me"],
  ["batch=2", "404 tRPC NOT_FOUND", "/api/trpc/accounts.me,accounts.me?batch=2"],
  ["batch twice", "401 tRPC [UNAUTHENTICATED]", "/api/trpc/accounts.me?batch=1&batch=2"],
  ["an empty batch", "400 REST VALIDATION", "/api/trpc/?batch=1"],
  ["a batch of commas", "404 tRPC [NOT_FOUND, NOT_FOUND]", "/api/trpc/,?batch=1"],
  ["a batch of eleven", "400 tRPC BAD_REQUEST", `${ELEVEN}?batch=1`],
  ["eleven without batch", "404 tRPC NOT_FOUND", ELEVEN],
  ["a batch of both kinds", "400 tRPC BAD_REQUEST", "/api/trpc/accounts.me,waitlist.join?batch=1"],
  [
    "a batch with an unknown call",
    "207 tRPC [UNAUTHENTICATED, NOT_FOUND]",
    "/api/trpc/accounts.me,nothing?batch=1",
  ],
  ["a batch of unknown calls", "404 tRPC [NOT_FOUND, NOT_FOUND]", "/api/trpc/nothing,nothing?batch=1"],
  [
    "a batch with a good and a bad call",
    "207 tRPC [VALIDATION, UNAUTHENTICATED]",
    `${SHELF},accounts.me?batch=1`,
  ],
  ["a batch whose input is a list", "400 tRPC [BAD_REQUEST]", `${SHELF}?batch=1&input=[{"json":{}}]`],
  ["a batch whose input is a text", "400 tRPC [BAD_REQUEST]", `${SHELF}?batch=1&input="a"`],
  ["an input of null", "400 tRPC VALIDATION", `${SHELF}?input=null`],
  ["an empty input", "400 tRPC VALIDATION", `${SHELF}?input=`],
  ["an input that is no JSON", "400 tRPC BAD_REQUEST", `${SHELF}?input={`],
  [
    "an input that is no JSON to who may not call",
    "401 tRPC UNAUTHENTICATED",
    "/api/trpc/accounts.me?input={",
  ],
  ["an input of prototypes", "400 tRPC VALIDATION", `${SHELF}?input={"json":{"__proto__":{}}}`],
  ["an unknown query by GET", "404 tRPC NOT_FOUND", "/api/trpc/nothing"],
  ["a mutation by GET", "405 tRPC METHOD_NOT_SUPPORTED", WAIT],
  ["a query by POST", "405 tRPC METHOD_NOT_SUPPORTED", SHELF, { body: BODY }],
  [
    "a batch of queries by POST",
    "405 tRPC [METHOD_NOT_SUPPORTED, METHOD_NOT_SUPPORTED]",
    `${SHELF},accounts.me?batch=1`,
    { body: BATCH },
  ],
  ["an unknown call by POST", "404 tRPC NOT_FOUND", "/api/trpc/nothing", { body: BODY }],
  ["a HEAD", "204", SHELF, { method: "HEAD" }],
  ["a HEAD of nothing", "204", "/api/trpc/nothing", { method: "HEAD" }],
  ["a PUT", "405 REST METHOD_NOT_SUPPORTED", SHELF, { method: "PUT", body: BODY }],
  ["an OPTIONS", "405 REST METHOD_NOT_SUPPORTED", SHELF, { method: "OPTIONS" }],
  ["a POST without a body", "415 tRPC UNSUPPORTED_MEDIA_TYPE", WAIT, { method: "POST" }],
  [
    "an empty body of JSON",
    "400 tRPC BAD_REQUEST",
    WAIT,
    { method: "POST", headers: typed("application/json") },
  ],
  [
    "an empty body of text",
    "415 tRPC UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { method: "POST", headers: typed("text/plain") },
  ],
  [
    "an empty form",
    "415 tRPC UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { method: "POST", headers: typed("multipart/form-data; boundary=x") },
  ],
  ["a body of text", "415 REST UNSUPPORTED_MEDIA_TYPE", WAIT, { body: "a", headers: typed("text/plain") }],
  ["a body of null", "400 tRPC VALIDATION", WAIT, { body: "null" }],
  ["a body that is no JSON", "400 REST VALIDATION", WAIT, { body: "{" }],
  ["a body that begins with a mark", "400 tRPC VALIDATION", WAIT, { body: `\uFEFF${BODY}` }],
  [
    "a type in upper case",
    "415 tRPC UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: BODY, headers: typed("Application/JSON") },
  ],
  [
    "a charset in upper case",
    "400 tRPC VALIDATION",
    WAIT,
    { body: BODY, headers: typed("application/json; charset=UTF-8") },
  ],
  [
    "another charset",
    "415 REST UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: BODY, headers: typed("application/json; charset=utf-16") },
  ],
  [
    "a kind of JSON",
    "415 REST UNSUPPORTED_MEDIA_TYPE",
    WAIT,
    { body: BODY, headers: typed("application/json-patch") },
  ],
  ["a batch whose body is a list", "400 tRPC [BAD_REQUEST]", `${WAIT}?batch=1`, { body: '[{"json":{}}]' }],
  ["a type of a GET", "400 tRPC VALIDATION", SHELF, { headers: typed("text/plain") }],
  ["a form's type of a GET", "400 tRPC VALIDATION", SHELF, { headers: typed("multipart/form-data") }],
  ["connection parameters", "400 tRPC VALIDATION", `${SHELF}?connectionParams={"a":"1"}`],
  ["connection parameters that are none", "400 tRPC PARSE_ERROR", `${SHELF}?connectionParams={"a":1}`],
  ["lines of JSON", "400 tRPC VALIDATION", SHELF, { headers: { accept: "application/jsonl" } }],
  [
    "lines of JSON of a batch",
    "400 tRPC [VALIDATION]",
    `${SHELF}?batch=1`,
    { headers: { "trpc-accept": "application/jsonl" } },
  ],
  ["a subscription by POST", "200 event METHOD_NOT_SUPPORTED", "/api/trpc/live.changes", { body: BODY }],
  ["a subscription in a batch", "400 tRPC [BAD_REQUEST]", "/api/trpc/live.changes?batch=1"],
  [
    "a subscription in a batch by POST",
    "405 tRPC [METHOD_NOT_SUPPORTED]",
    "/api/trpc/live.changes?batch=1",
    { body: BATCH },
  ],
  ["a subscription with batch=0", "200 event UNAUTHENTICATED", "/api/trpc/live.changes?batch=0"],
  [
    "a subscription with connection parameters",
    "200 event UNAUTHENTICATED",
    "/api/trpc/live.changes?connectionParams={}",
  ],
  [
    "a subscription with connection parameters that are none",
    "400 tRPC PARSE_ERROR",
    "/api/trpc/live.changes?connectionParams=1",
  ],
  ["a subscription without an input", "200 event VALIDATION", "/api/trpc/live.publicChanges"],
  ["a subscription in upper case", "200 event UNAUTHENTICATED", "/API/trpc/live.changes"],
  [
    "a subscription for lines of JSON",
    "200 event UNAUTHENTICATED",
    "/api/trpc/live.changes",
    { headers: { accept: "application/jsonl" } },
  ],
])("answers %s with %s", async (_what, expected, path, sent) => {
  expect(await ask(path, sent)).toBe(expected);
});
