import type { AddressInfo } from "node:net";
import { appRouter } from "@starling/api/root";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import type { TestAnswer, TestBrowser } from "../testing/test-browser.ts";
import { requestContext } from "./request-context.ts";

const server = await openTestServer();
const viewer = await member(server, "viewer");
const visitor = server.browser();
const streamerId = (await makeStreamer(server.database.db)).id;
const services = { db: server.database.db, ports: server.ports };
/** Reference server: the same procedures and database with tRPC's own adapter. */
const stock = createHTTPServer({
  router: appRouter,
  basePath: "/api/trpc/",
  maxBatchSize: 10,
  createContext: ({ req, res }) => requestContext(services, req, res),
});
await new Promise<void>((resolve) => stock.listen(0, "localhost", resolve));
const stockUrl = `http://localhost:${(stock.address() as AddressInfo).port}`;
afterAll(async () => {
  stock.close();
});

interface Sent {
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

function comparable({ status, headers, text }: TestAnswer) {
  const masked = text.replaceAll(/"requestId":("[^"]*"|null)/g, '"requestId":"…"');
  const isJson = masked.startsWith("{") || masked.startsWith("[");
  // When the two servers refuse a POST subscription, they send different numbers of empty lines.
  const body: unknown = isJson ? JSON.parse(masked) : masked.replaceAll(/\n{2,}/g, "\n\n");
  return { status, cookies: headers.getSetCookie(), body };
}

async function expectSame(browser: TestBrowser, { path, headers, ...sent }: Sent): Promise<number> {
  const type: Record<string, string> = sent.body === undefined ? {} : { "content-type": "application/json" };
  const options = { ...sent, headers: { ...type, ...headers } };
  const ours = await browser.request(path, options);
  const theirs = await browser.request(`${stockUrl}${path}`, options);
  expect(comparable(ours), path).toEqual(comparable(theirs));
  return ours.status;
}

function queryOf(paths: string[], inputs: unknown[], batch: boolean): string {
  const input = batch ? Object.fromEntries(inputs.map((one, index) => [index, one])) : inputs[0];
  const text = input === undefined ? "" : `&input=${encodeURIComponent(JSON.stringify(input))}`;
  return `/api/trpc/${paths.join(",")}?${batch ? "batch=1" : "x=1"}${text}`;
}

const procedures: Record<string, unknown> = appRouter._def.procedures;
const NAMES = Object.keys(procedures);
const QUERIES = NAMES.filter((name) => typeOf(name) === "query");
function typeOf(name: string): unknown {
  const procedure = procedures[name];
  return typeof procedure === "function" ? Reflect.get(procedure, "_def").type : undefined;
}

const UNKNOWN = ["nothing", "discovery", "discovery.nothing", "__proto__", "constructor", "toString"];

const known = () => [
  {},
  { id: streamerId },
  { id: "no-id" },
  { limit: 3, sortBy: "displayName" },
  { limit: 0 },
  { platforms: ["twitch"], avgViewersMax: 5 },
  { platforms: "twitch" },
  { kind: "game" },
  { shelf: "live" },
  { shelf: "spotlight" },
  { name: "full_directory_access" },
  { role: "viewer" },
  { search: "a" },
];

const REACHES_PROTOTYPE = /"(__proto__|constructor|prototype)":/;

function anyInput() {
  const values = fc.oneof(fc.constantFrom(...known()), fc.jsonValue({ maxDepth: 3 }));
  const wrapped = values.map((json): unknown => ({ json }));
  const dated = fc.constant({ json: { id: "2026-01-01" }, meta: { values: { id: ["Date"] } } });
  return fc.oneof(
    { weight: 8, arbitrary: wrapped },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: dated },
  );
}

function anyCalls(names: string[]) {
  const call = fc.tuple(fc.constantFrom(...names), anyInput());
  return fc.tuple(fc.array(call, { minLength: 1, maxLength: 12 }), fc.boolean()).map(([calls, batch]) => {
    const used = batch ? calls : calls.slice(0, 1);
    return { batch, paths: used.map(([name]) => name), inputs: used.map(([, input]) => input) };
  });
}

const call = (path: string, input?: unknown) => ({ batch: false, paths: [path], inputs: [input] });

describe("tRPC calls over HTTP", { timeout: 60_000 }, () => {
  test("answers a member's queries, valid or not, like tRPC's own adapter", async () => {
    const statuses = new Set<number>();
    const names = [...QUERIES, ...QUERIES, ...UNKNOWN, "follows.follow"];
    await fc.assert(
      fc.asyncProperty(anyCalls(names), async ({ paths, inputs, batch }) => {
        statuses.add(await expectSame(viewer.browser, { path: queryOf(paths, inputs, batch) }));
      }),
      { numRuns: 40, examples: [[call("nothing")], [call("taxonomy.list", { json: { kind: 1 } })]] },
    );
    for (const status of [200, 207, 400, 404]) expect(statuses).toContain(status);
  });

  test("answers a visitor's POST calls, including queries, like tRPC's own adapter", async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(anyCalls([...NAMES, ...UNKNOWN]), async ({ paths, inputs, batch }) => {
        const body = JSON.stringify(batch ? Object.fromEntries(inputs.entries()) : inputs[0]) ?? "null";
        fc.pre(!REACHES_PROTOTYPE.test(body));
        const path = `/api/trpc/${paths.join(",")}${batch ? "?batch=1" : ""}`;
        statuses.add(await expectSame(visitor, { path, method: "POST", body }));
      }),
      { numRuns: 40 },
    );
    for (const status of [400, 401, 405]) expect(statuses).toContain(status);
  });

  test("answers a member's mutations, alone and in a batch, like tRPC's own adapter", async () => {
    const follow = { json: { id: streamerId } };
    const batch = JSON.stringify({ 0: follow, 1: { json: { id: "no-id" } }, 2: follow });
    const sent = [
      { path: "/api/trpc/follows.follow", body: JSON.stringify(follow) },
      { path: "/api/trpc/follows.follow,follows.follow,follows.follow?batch=1", body: batch },
      { path: "/api/trpc/profiles.update", body: JSON.stringify({ json: { displayName: "" } }) },
    ];
    for (const one of sent) await expectSame(viewer.browser, { method: "POST", ...one });
  });
});

const LIST = "/api/trpc/discovery.list";

test("sends a cached answer like tRPC's own adapter, alone, in a batch and compressed", async () => {
  const input = encodeURIComponent('{"json":{"sortBy":"displayName"}}');
  const batch = encodeURIComponent(
    '{"0":{"json":{"sortBy":"displayName"}},"1":{"json":{"sortBy":"displayName"}}}',
  );
  for (const path of [`${LIST}?input=${input}`, `${LIST},discovery.list?batch=1&input=${batch}`]) {
    for (const encoding of ["identity", "identity", "identity", "gzip", "br"]) {
      await expectSame(viewer.browser, { path, headers: { "accept-encoding": encoding } });
    }
  }
});

test("an answer has its Content-Length, and a large one is compressed", async () => {
  const small = await visitor.query("taxonomy.list", { kind: "game" });
  expect(small.headers.get("content-length")).toBe(String(Buffer.byteLength(small.text)));
  const page = await visitor.request("/api/v1/openapi.json", { headers: { "accept-encoding": "gzip" } });
  expect(page.headers.get("content-encoding")).toBe("gzip");
});
