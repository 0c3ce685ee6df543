import { Ajv, type ErrorObject } from "ajv";
import Stripe from "stripe";
import { beforeAll, expect, test } from "vitest";
import { CALLS } from "../http/calls.ts";
import { connect, newKey } from "../testing/connect.ts";
import { walkEverything } from "../testing/walk.ts";
import { expansionsOf } from "./expansions.ts";
import { makeAnswerSchema } from "./make-schemas.ts";

/** One call, as it went over the wire. */
interface RecordedCall {
  route: string;
  url: URL;
  status: number;
  headers: Headers;
  body: unknown;
}

const schema = makeAnswerSchema();
const ajv = new Ajv({ strict: false, allErrors: true }).addSchema({ ...schema, $id: "stand-in" });
const ROUTES = CALLS.map(({ method, path }) => ({
  name: `${method} ${path}`,
  matches: new RegExp(`^${method} /v1${path.replace(/:\w+/g, "[^/]+")}$`),
}));
/** What events hold cannot be expanded. */
const LOOKS = ROUTES.map(({ name }) => name).filter((name) => /^get (?!\/events)/.test(name));
const EVENTS = Object.keys(partOf("Events"));

const key = newKey();
const recorded: RecordedCall[] = [];
const events: Stripe.Event[] = [];
const recordingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const url = new URL(String(input));
  const asked = `${init?.method?.toLowerCase()} ${url.pathname}`;
  const route = ROUTES.find(({ matches }) => matches.test(asked))?.name ?? asked;
  const { status, headers } = response;
  recorded.push({ route, url, status, headers, body: await response.clone().json() });
  return response;
};

beforeAll(async () => {
  const stripe = connect(key, undefined, { httpClient: Stripe.createFetchHttpClient(recordingFetch) });
  await walkEverything(stripe);
  for await (const event of stripe.events.list({ limit: 100 })) events.push(event);
}, 60_000);

type Part = "Answers" | "Events" | "Refusals";

function partOf(part: Part) {
  const properties = schema.definitions?.[part];
  return (typeof properties === "object" && properties.properties) || {};
}

/** What is wrong with something that was answered, by the SDK's types; nothing where all is right. */
function faultsOf(part: Part, name: string, value: unknown): string[] {
  const pointer = encodeURIComponent(name.replaceAll("/", "~1"));
  const validate = ajv.compile({ $ref: `stand-in#/definitions/${part}/properties/${pointer}` });
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(faultOf))];
}

function faultOf({ instancePath, message, params }: ErrorObject): string {
  const what = params.additionalProperty ?? params.allowedValue ?? params.allowedValues ?? "";
  return `${instancePath}: ${message} ${what}`;
}

test("the types name exactly the calls that are served", () => {
  expect(Object.keys(partOf("Answers")).sort()).toEqual(ROUTES.map(({ name }) => name).sort());
});

test.each(ROUTES.map(({ name }) => name))("%s answers what the SDK's types say", (name) => {
  const answered = recorded.filter(({ route, status }) => route === name && status === 200);
  expect(answered.length, "no call of the walk").toBeGreaterThan(0);
  const faults = answered.flatMap(({ body }) => faultsOf("Answers", name, body));
  expect([...new Set(faults)].slice(0, 30)).toEqual([]);
});

test.each(EVENTS)("%s holds what the SDK's types say", (name) => {
  const ofType = events.filter(({ type }) => type === name);
  expect(ofType.length, "no such event in the walk").toBeGreaterThan(0);
  const faults = ofType.flatMap((event) => faultsOf("Events", name, event));
  expect([...new Set(faults)]).toEqual([]);
});

test("a call that is refused says why as the SDK's types say it", () => {
  const refused = recorded.filter(({ status }) => status >= 400);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.flatMap(({ body }) => faultsOf("Refusals", "error", body))).toEqual([]);
});

test("every answer has its own request id and the API's version; a list names its address", () => {
  const ids = recorded.map(({ headers }) => headers.get("request-id"));
  expect(new Set(ids).size).toBe(recorded.length);
  expect(new Set(recorded.map(({ headers }) => headers.get("stripe-version")))).toEqual(
    new Set([Stripe.API_VERSION]),
  );
  const lists = recorded.flatMap(({ url, body }) => (isList(body) ? [[body.url, url.pathname]] : []));
  expect(lists.length).toBeGreaterThan(0);
  for (const [named, asked] of lists) expect(named).toBe(asked);
});

function isList(body: unknown): body is Stripe.ApiList<unknown> {
  return typeof body === "object" && body !== null && "object" in body && body.object === "list";
}

/** Most levels that Stripe expands. */
const LEVELS = 4;

async function look(url: URL, expand: readonly string[]): Promise<unknown> {
  const asked = new URL(url);
  for (const place of expand) asked.searchParams.append("expand[]", place);
  const response = await fetch(asked, { headers: { authorization: `Bearer ${key}` } });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
}

test.each(LOOKS)("%s expands whatever the SDK's types say it does", async (name) => {
  const asked = new Map(
    recorded
      .filter(({ route, status }) => route === name && status === 200)
      .map(({ url }) => [url.href, url]),
  );
  for (const url of asked.values()) {
    const expanded: string[] = [];
    for (let level = 1; level <= LEVELS; level++) {
      const body = await look(url, expanded);
      expect(faultsOf("Answers", name, body), expanded.join()).toEqual([]);
      const more = expansionsOf(schema, partOf("Answers")[name], body);
      expect(
        more.filter((place) => expanded.includes(place)),
        "still ids",
      ).toEqual([]);
      expanded.push(...more.filter((place) => place.replace(/^data\./, "").split(".").length <= LEVELS));
    }
  }
});
