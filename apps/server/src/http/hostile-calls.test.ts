import { LiveFeed } from "@starling/api/live/live/feed.service";
import { appRouter } from "@starling/api/root";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "../rest/route.ts";
import { ROUTES } from "../rest/routes.ts";
import { type Shape, shapeOf } from "../rest/shape.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, moderator, newcomer, operator, type Person, premium } from "../testing/people.ts";
import { readEvents } from "../testing/read-events.ts";

/** Number of hostile inputs per procedure and REST route, generated from a fixed seed. */
const SAMPLES = 3;
const server = await openTestServer({ rateLimitScale: 1_000_000 });
const feed = new LiveFeed({ db: server.database.db, clock: server.clock, onTrouble: () => undefined });
server.ports.live = feed;
const people = [await member(server, "viewer"), await member(server, "streamer")];
afterAll(() => feed.stop());

const ID = "01890000-0000-7000-8000-000000000000";
const text = fc.oneof(
  fc.constantFrom("", " ", "no-id", ID, ID.toUpperCase(), `${ID}0`, "2026-02-30", "24:61", "a@b.test"),
  fc.constantFrom("\u0000", "a\u0000b", `${ID.slice(1)}\u0000`, "\ud800", "\udfff\ud800", "\u202e", "İ", "ﬀ"),
  fc.constantFrom(..."__proto__ constructor toString % %% \\ {} [] {{7*7}} ../../etc/passwd".split(" ")),
  fc.constantFrom(
    ..."NaN Infinity -0 1e999 99999999999999999999 -1 2147483648 0x10 1.5 true null".split(" "),
  ),
  fc.constantFrom(
    "' or 1=1 --",
    "javascript:alert(1)",
    "https://x.test/\u0000",
    "http://[",
    "a".repeat(1_500),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 50, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 2026, 13),
  fc.integer(),
);
const deep = fc.integer({ min: 2, max: 200 }).map((levels) => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
});
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "id", "__proto__", "toString", "twitch", "key"), text, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
  deep,
);

interface Procedure {
  name: string;
  type: "query" | "mutation" | "subscription";
  input: z.ZodType | null;
  access: string;
}

const PROCEDURES = Object.entries<unknown>(appRouter._def.procedures).map(([name, procedure]): Procedure => {
  const { type, inputs, meta } = typeof procedure === "function" ? Reflect.get(procedure, "_def") : {};
  const input: unknown = Array.isArray(inputs) ? inputs[0] : undefined;
  if (!["query", "mutation", "subscription"].includes(type)) throw new Error(`${name} cannot be called`);
  return { name, type, input: input instanceof z.ZodType ? input : null, access: meta.access };
});

/** Generates values of mostly the expected types, so that many of them pass input validation. */
function hostileOf(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fittingOf(shape) }, { weight: 1, arbitrary: anything });
}

function fittingOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(hostileOf));
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if ("const" in shape) return fc.constant(shape.const);
  const kinds = [shape.type ?? []].flat();
  if (kinds.includes("object")) return objectOf(shape);
  if (kinds.includes("array")) return fc.array(hostileOf(shape.items ?? {}), { maxLength: 4 });
  if (kinds.includes("boolean")) return fc.boolean();
  if (kinds.includes("number") || kinds.includes("integer")) return number;
  return kinds.includes("string") ? text : anything;
}

function objectOf({ properties = {}, additionalProperties, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, hostileOf(field)]),
  );
  const known = fc.record(fields, { requiredKeys: required.filter((name) => Object.hasOwn(fields, name)) });
  if (typeof additionalProperties !== "object") return known;
  const names = fc.oneof(text, fc.constant("twitch"));
  const others = fc.dictionary(names, hostileOf(additionalProperties), { maxKeys: 3 });
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }));
}

async function call(person: Person | null, { name: procedure, type }: Procedure, input: unknown) {
  const browser = person?.browser ?? server.browser();
  if (type === "query") return browser.query(procedure, input);
  if (type === "mutation") return browser.mutate(procedure, input);
  const until = /(\nid: |serialized-error\ndata: .*\n\n)/;
  const answer = await readEvents(server.url, browser, { procedure, input, until });
  return { ...answer, status: Number(/"httpStatus":(\d+)/.exec(answer.text)?.[1] ?? answer.status) };
}

type Make = () => Promise<Person | null>;
const VIEWER: Make = () => member(server, "viewer");
const STREAMER: Make = () => member(server, "streamer");
const PREMIUM: Make = () => premium(server);

const ADMITTED: Record<string, readonly Make[]> = {
  anyone: [async () => null, VIEWER],
  user: [() => newcomer(server), STREAMER],
  member: [VIEWER, PREMIUM, STREAMER],
  viewer: [VIEWER, PREMIUM],
  streamer: [STREAMER],
  moderator: [() => moderator(server)],
  operator: [() => operator(server)],
};
/** Users that call only queries, because a mutation may end their sessions. */
const readers = new Map<string, (Person | null)[]>();

async function admitted({ access, type }: Procedure): Promise<(Person | null)[]> {
  const make = () => Promise.all((ADMITTED[access] ?? []).map((one) => one()));
  if (type === "mutation") return make();
  if (!readers.has(access)) readers.set(access, await make());
  return readers.get(access) ?? [];
}

test.each(PROCEDURES.map((procedure, seed) => ({ ...procedure, seed })))(
  "$name never answers hostile input with a 5xx",
  async ({ seed, ...procedure }) => {
    const input = procedure.input ? hostileOf(shapeOf(procedure.input)) : anything;
    const callers = fc.constantFrom(...(await admitted(procedure)));
    await fc.assert(
      fc.asyncProperty(input, callers, async (value, who) => {
        const { status, text: body } = await call(who, procedure, value);
        expect(status, body).toBeLessThan(500);
        // Node's own 431 response to a long URL has no message.
        if (status >= 400 && status !== 431) expect(body).toMatch(/"message":"[^"]/);
      }),
      { numRuns: SAMPLES, seed },
    );
  },
);

/** Excludes the empty id, `.` and `..`, which would change the route. */
const pathId = text.filter((id) => !/^\.{0,2}$/.test(id));
// Excludes calls that end the session, because all other calls use it.
const ENDING = ["post /auth/logout", "post /auth/refresh", "delete /auth/sessions"];
const ROWS = ROUTES.filter(({ method, path }) => !ENDING.includes(`${method} ${path}`));
const OTHER_NAMES = ["id", "__proto__", "sortOrder", "role", "a[b]", "a[__proto__]"];

async function send(route: Route, id: string, fields: [string, unknown][], asForm: boolean, who: number) {
  const path = `/api/v1${route.path.replace("{id}", encodeURIComponent(id.toWellFormed()))}`;
  const method = route.method.toUpperCase();
  const { browser } = people[who] as Person;
  const texts = fields.map(([name, item]): [string, string] => [
    name,
    typeof item === "string" ? item : JSON.stringify(item),
  ]);
  if (method === "GET") return browser.request(`${path}?${new URLSearchParams(texts)}`);
  const form = new FormData();
  for (const [name, item] of texts) form.append(name, item);
  if (asForm && route.form) return browser.request(path, { method, body: form });
  // Builds the JSON as text, because an object cannot contain the same name twice.
  const members = fields.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`);
  const headers = { "content-type": "application/json" };
  return browser.request(path, { method, body: `{${members.join(",")}}`, headers });
}

test.each(ROWS.map((route, seed) => ({ route, seed, name: `${route.method} ${route.path}` })))(
  "$name never answers hostile input with a 5xx",
  async ({ route, seed }) => {
    const names = [...Object.keys(route.input?.shape ?? {}), ...OTHER_NAMES];
    const fields = fc.array(fc.tuple(fc.constantFrom(...names), anything), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(pathId, fields, fc.boolean(), fc.nat(1), async (id, pairs, asForm, who) => {
        const answer = await send(route, id, pairs, asForm, who);
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.json).toMatchObject({ success: false });
      }),
      { numRuns: SAMPLES, seed },
    );
  },
);

test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
  ["20 MB of JSON", `{"email":"${"x".repeat(20_000_000)}"}`, 413],
  ["JSON nested 400,000 deep", "[".repeat(400_000) + "]".repeat(400_000), 400],
  ["JSON with a prototype key", '{"email":"a@b.test","__proto__":{"a":1}}', 400],
  ["JSON with an escaped prototype key", '{"email":"a@b.test","\\u005f_proto__":{"a":1}}', 400],
  ["an incomplete JSON text", '{"email":', 400],
  ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe]), 400],
])("rejects a request body of %s", async (_name, body, status) => {
  const headers = { "content-type": "application/json" };
  const answer = await server.browser().request("/api/v1/waitlist/join", { method: "POST", body, headers });
  expect(answer).toMatchObject({ status, json: { success: false } });
});

test("procedure inputs contain only JSON types, because the web client sends no others", () => {
  expect(PROCEDURES.length).toBeGreaterThan(80);
  for (const { name, input } of PROCEDURES) {
    const kinds = new Set<string>();
    const override = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
      kinds.add(zodSchema._zod.def.type);
    };
    if (input) z.toJSONSchema(input, { io: "input", unrepresentable: "any", override });
    const others = ["date", "bigint", "map", "set", "symbol", "nan"].filter((kind) => kinds.has(kind));
    expect(others, name).toEqual([]);
  }
});
