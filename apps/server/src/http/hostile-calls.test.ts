import { LiveFeed } from "@starling/api/live/live/feed.service";
import { appRouter } from "@starling/api/root";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Shape, shapeOf } from "../rest/shape.ts";
import { member, moderator, newcomer, type Person, premium } from "../testing/people.ts";
import { readEvents } from "../testing/read-events.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

let server: TestServer;
let feed: LiveFeed;
beforeAll(async () => {
  server = await startTestServer({ rateLimitScale: 1_000_000 });
  feed = new LiveFeed({ db: server.database.db, clock: server.clock, onTrouble: () => undefined });
  server.ports.live = feed;
});
afterAll(async () => {
  await feed.stop();
  await server.close();
});

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

const ID = "01890000-0000-7000-8000-000000000000";
const text = fc.oneof(
  fc.constantFrom("", " ", "a", "no-id", ID, ID.toUpperCase(), `${ID}0`, "2026-02-30", "24:61", "a@b.test"),
  fc.constantFrom("\u0000", "a\u0000b", `${ID.slice(1)}\u0000`, "\ud800", "\udfff\ud800", "\u202e", "İ", "ﬀ"),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "' or 1=1 --",
    "%",
    "\\",
    "../../etc/passwd",
    "{}",
    "[]",
  ),
  fc.constantFrom(
    "NaN",
    "-0",
    "1e999",
    "99999999999999999999",
    "-1",
    "2147483648",
    "9223372036854775808",
    "null",
  ),
  fc.constantFrom(
    "javascript:alert(1)",
    "https://x.test/\u0000",
    "http://[",
    "a".repeat(1_500),
    "é".repeat(300),
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 50, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 2026, 13),
  fc.integer(),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom(null, true, false),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("a", "id", "toString", "twitch", "key"), text, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
);

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
  const others = fc.dictionary(fc.oneof(text, fc.constant("twitch")), hostileOf(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }));
}

async function call(person: Person | null, { name, type }: Procedure, input: unknown) {
  const browser = person?.browser ?? server.browser();
  if (type === "subscription") return subscribe(browser, name, input);
  if (type === "query") return browser.query(name, input);
  return browser.mutate(name, input);
}

async function subscribe(browser: TestBrowser, procedure: string, input: unknown) {
  const until = /(\nid: |serialized-error\ndata: .*\n\n)/;
  const { text, status } = await readEvents(server.url, browser, { procedure, input, until });
  return { status: Number(/"httpStatus":(\d+)/.exec(text)?.[1] ?? status), text };
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
};

const SAMPLES = 6;

describe("hostile input to all procedures", () => {
  test.each(PROCEDURES.map((procedure, at) => ({ ...procedure, at })))(
    "$name never answers hostile input with a 5xx",
    async ({ at, ...procedure }) => {
      // New sessions for each procedure, because a call may end a session.
      const people = await Promise.all((ADMITTED[procedure.access] ?? []).map((make) => make()));
      const input = procedure.input ? hostileOf(shapeOf(procedure.input)) : anything;
      await fc.assert(
        fc.asyncProperty(input, fc.constantFrom(...people), async (value, who) => {
          const { status, text: body } = await call(who, procedure, value);
          expect(status, body).toBeLessThan(500);
          // Node itself answers 431 to a URL that is too long.
          if (status >= 400 && status !== 431) expect(body).toMatch(/"message":"[^"]/);
        }),
        { numRuns: SAMPLES, seed: at },
      );
    },
  );
});

test("tests more than 80 procedures", () => {
  expect(PROCEDURES.length).toBeGreaterThan(80);
});

test("procedure inputs contain only JSON types, because the web client sends no others", () => {
  const inputs = PROCEDURES.flatMap(({ name, input }) => (input ? [{ name, input }] : []));
  expect(inputs.length).toBeGreaterThan(50);
  for (const { name, input } of inputs) {
    const kinds = new Set<string>();
    const override = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
      kinds.add(zodSchema._zod.def.type);
    };
    z.toJSONSchema(input, { io: "input", unrepresentable: "any", override });
    expect(
      ["date", "bigint", "map", "set", "symbol", "nan"].filter((kind) => kinds.has(kind)),
      name,
    ).toEqual([]);
  }
});
