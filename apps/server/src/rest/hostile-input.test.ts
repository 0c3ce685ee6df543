import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { member, type Person } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer({ rateLimitScale: 1_000_000 });
  people = [await member(server, "viewer"), await member(server, "streamer")];
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.constantFrom("", "\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "__proto__", "constructor", "toString"),
  fc.constantFrom(
    "' or 1=1 --",
    "%",
    "%%",
    "\\",
    "{{7*7}}",
    "../../etc/passwd",
    "NaN",
    "Infinity",
    "-0",
    "1e999",
  ),
  fc.constantFrom(
    "99999999999999999999",
    "-1",
    "2147483648",
    "9223372036854775808",
    "0x10",
    "1.5",
    "true",
    "null",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);
/**
 * Excludes empty and dot ids, which would turn the path into another route, such as one that ends all
 * sessions.
 */
const pathId = text.filter((id) => !/^\.{0,2}$/.test(id));
const deep = fc.integer({ min: 2, max: 200 }).map((levels) => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, 2 ** 31, 1.5),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom("a", "__proto__", "constructor", "id", "twitch"), text, { maxKeys: 3 }),
  deep,
);

function namesOf(route: Route): string[] {
  return [
    ...Object.keys(route.input?.shape ?? {}),
    "id",
    "__proto__",
    "sortOrder",
    "role",
    "a[b]",
    "a[__proto__]",
  ];
}

function queryOf(fields: [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, item] of fields)
    query.append(name, typeof item === "string" ? item : JSON.stringify(item));
  return `?${query}`;
}

async function send(route: Route, id: string, fields: [string, unknown][], asForm: boolean, person: Person) {
  const path = `/api/v1${route.path.replace("{id}", encodeURIComponent(id.toWellFormed()))}`;
  const method = route.method.toUpperCase();
  if (method === "GET") return person.browser.request(`${path}${queryOf(fields)}`);
  if (asForm && route.form) {
    const body = new FormData();
    for (const [name, item] of fields)
      body.append(name, typeof item === "string" ? item : JSON.stringify(item));
    return person.browser.request(path, { method, body });
  }
  const body = `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`).join(",")}}`;
  return person.browser.request(path, { method, body, headers: { "content-type": "application/json" } });
}

// Calls that end the session that the other calls need.
const ENDING = ["post /auth/logout", "post /auth/refresh", "delete /auth/sessions"];
const rows = ROUTES.filter(({ method, path }) => !ENDING.includes(`${method} ${path}`));

const SAMPLES = 6;

describe("hostile input to a REST route never causes a 5xx", () => {
  test.each(rows.map((route, seed) => ({ route, seed, name: `${route.method} ${route.path}` })))(
    "$name returns no 5xx",
    async ({ route, seed }) => {
      const fields = fc.array(fc.tuple(fc.constantFrom(...namesOf(route)), value), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(pathId, fields, fc.boolean(), fc.nat(1), async (id, pairs, asForm, who) => {
          const person = people[who];
          if (!person) throw new Error("There is nobody to ask");
          const answer = await send(route, id, pairs, asForm, person);
          expect(answer.status, answer.text).toBeLessThan(500);
          if (answer.status >= 400) expect(answer.json).toMatchObject({ success: false });
        }),
        { numRuns: SAMPLES, seed },
      );
    },
  );
});

const streamers = (query: string) => people[0]?.browser.request(`/api/v1/profile/streamers?${query}`);

test.each([
  "sortOrder=__proto__",
  "sortBy=constructor",
  "sortBy[__proto__]=x",
  "page=99999999999999999999",
  "page=0",
  "limit=0",
  "limit=-1",
  "limit=51",
  "limit=ten",
  "page=1&page=2",
  "search[]=a",
  "followersMin=2147483648",
  "search=%00",
  "displayName=%00",
  "games=%00",
  "platforms=none",
])("directory rejects the query %s with a readable message", async (query) => {
  const answer = await streamers(query);
  expect(answer?.status, answer?.text).toBe(400);
  expect(answer?.json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  expect(answer?.json.errors).toContainEqual({ path: expect.any(String), message: answer?.json.message });
});

test.each([
  "platforms",
  "streamTypes",
  "status",
  "webcam",
  "microphone",
  "streamSetup",
  "followersMin",
  "followersMax",
  "avgViewersMin",
  "avgViewersMax",
  "sortBy",
  "sortOrder",
])("directory rejects an invalid value of %s with an error that names the parameter", async (name) => {
  const answer = await streamers(`${name}=nonsense&colour=blue`);
  expect(answer?.status).toBe(400);
  expect(answer?.json.message).toMatch(new RegExp(`^${name} must be`));
  expect(answer?.json.errors).toEqual([
    { path: expect.stringMatching(new RegExp(`^${name}(\\.0)?$`)), message: answer?.json.message },
  ]);
});

test("directory ignores an unknown filter", async () => {
  expect((await streamers("colour=blue"))?.status).toBe(200);
});

test.each<[string, () => RequestInit & { path: string }, number]>([
  ["20 MB of JSON", () => json(`{"email":"${"x".repeat(20_000_000)}"}`), 413],
  ["JSON nested 400,000 deep", () => json("[".repeat(400_000) + "]".repeat(400_000)), 400],
  ["JSON with a prototype key", () => json('{"email":"a@b.test","__proto__":{"a":1}}'), 400],
  ["JSON with an escaped prototype key", () => json('{"email":"a@b.test","\\u005f_proto__":{"a":1}}'), 400],
  ["an incomplete JSON text", () => json('{"email":'), 400],
  ["bytes that are not UTF-8", () => ({ ...json(""), body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe]) }), 400],
])("rejects a request body of %s", async (_name, make, status) => {
  const { path, ...init } = make();
  const answer = await fetch(`${server.url}${path}`, init);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false });
});

function json(body: string) {
  return {
    path: "/api/v1/waitlist/join",
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  };
}
