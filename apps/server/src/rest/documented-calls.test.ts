import { describe, expect, test } from "vitest";
import { requiredResponseFields } from "../testing/described-answers.ts";
import {
  CALLS_OF_A,
  CALLS_OF_B,
  DECIDED_CALLS,
  type DocumentedCall,
  UNROUTED_CALLS,
} from "../testing/documented-calls.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { openApiDocument } from "./openapi.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

const placed = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
const ROWS = new Map(ROUTES.map((route) => [placed(nameOf(route)), route]));

/** Calls outside the route table: an OAuth redirect and a streamed video upload. */
const BESIDE = ["GET /auth/{}", "POST /clip/upload/{}"];
const server = await openTestServer();
const viewer = await member(server, "viewer");

const calls = [
  ...CALLS_OF_A.map((documented) => ({ documented, name: `docs/product.md §9.6: ${documented.call}` })),
  ...CALLS_OF_B.map((documented) => ({ documented, name: `docs/product.md §9.7: ${documented.call}` })),
];
const inTable = calls.filter(({ documented }) => !BESIDE.includes(placed(documented.call)));

function rowOf({ call }: DocumentedCall): Route {
  const row = ROWS.get(placed(call));
  if (!row) throw new Error(`${call} is not in the table`);
  return row;
}

async function ask(call: string) {
  const [method = "", path = ""] = call.split(" ");
  return server.browser().request(`/api/v1${path.replaceAll(/\{\w+\}/g, "x")}`, { method });
}

test("the lists of calls in the specification are complete and contain no duplicates", () => {
  expect(CALLS_OF_A).toHaveLength(52);
  expect(CALLS_OF_B).toHaveLength(30);
  expect(new Set(CALLS_OF_A.map(({ call }) => call)).size).toBe(CALLS_OF_A.length);
  expect(new Set(CALLS_OF_B.map(({ call }) => call)).size).toBe(CALLS_OF_B.length);
});

describe.each(inTable)("call $name of the specification", ({ documented }) => {
  test("is in the route table with the specified input and response fields", () => {
    const { method, path, input, fixed } = rowOf(documented);
    const taken = Object.keys({ ...input?.shape, ...fixed });
    expect(taken).toEqual(expect.arrayContaining([...(documented.sends ?? [])]));
    const reads = [...(documented.reads ?? [])];
    expect(requiredResponseFields(`${method} ${path}`)).toEqual(expect.arrayContaining(reads));
  });
});

const maybeNull = calls.filter(({ documented }) => documented.readsOrNull);

test.each(maybeNull)("$name returns its nullable fields even if they are null", async ({ documented }) => {
  const path = documented.call.replace("GET ", "/api/v1");
  const { json } = await viewer.browser.request(path);
  for (const field of documented.readsOrNull ?? []) expect(json.data).toHaveProperty(field);
});

test("serves and documents the specified calls that are outside the route table", async () => {
  expect((await ask("POST /clip/upload/{id}")).json.message).not.toBe("There is nothing at this address");
  const { paths } = openApiDocument(ROUTES);
  expect(paths["/auth/{provider}"]).toHaveProperty("get");
  expect(paths["/clip/upload/{id}"]).toHaveProperty("post");
});

test.each(Object.entries(UNROUTED_CALLS))("serves the call %s (specified in %s)", async (call) => {
  const { status, json } = await ask(call);
  expect(json.message).not.toBe("There is nothing at this address");
  expect([200, 400, 401, 403]).toContain(status);
});

test("DECIDED_CALLS lists exactly the routes outside the specification", () => {
  const documented = new Set(calls.map((call) => placed(call.documented.call)));
  const beyond = ROUTES.map(nameOf).filter((call) => !documented.has(placed(call)));
  expect(beyond.sort()).toEqual(Object.keys(DECIDED_CALLS).sort());
});
