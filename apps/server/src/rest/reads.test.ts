import { appRouter } from "@starling/api/root";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, type Person } from "../testing/people.ts";
import { rowCounts } from "../testing/row-counts.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { ROUTES } from "./routes.ts";

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer();
  people = [await member(server, "viewer"), await member(server, "streamer")];
  // Profiles that a test writes by itself get their entries at the first listing.
  await people[0]?.browser.request("/api/v1/profile/streamers");
});
afterAll(() => server.close());

/** The one documented GET that writes: an empty draft, when no clip waits for its video (decisions §1.8). */
const DRAFT = "/clip/upload";
const reads = ROUTES.filter(({ method, path }) => method === "get" && path !== DRAFT).map(({ path }) => path);

test.each(reads)("GET %s changes no row, whoever asks", async (path) => {
  const before = await rowCounts(server.database.sql);
  expect(before["public.profiles"]).toBe(2);
  for (const person of people) {
    for (const id of people.map((other) => other.profileId)) {
      const url = `/api/v1${path.replace("{id}", id)}?role=viewer`;
      expect((await person.browser.request(url)).status).toBeLessThan(500);
      await person.browser.request(url, { method: "HEAD" });
    }
  }
  expect(await rowCounts(server.database.sql)).toEqual(before);
});

test("a draft is one row, however often it is asked for", async () => {
  const before = await rowCounts(server.database.sql);
  for (const person of [...people, ...people]) await person.browser.request(`/api/v1${DRAFT}`);
  expect(await rowCounts(server.database.sql)).toEqual({
    ...before,
    "public.clips": (before["public.clips"] ?? 0) + 1,
  });
});

const procedures: Record<string, unknown> = appRouter._def.procedures;
const mutations = Object.keys(procedures).filter((name) => isMutation(procedures[name]));

function isMutation(procedure: unknown): boolean {
  if (typeof procedure !== "function" || !("_def" in procedure)) return false;
  const { _def: definition } = procedure;
  return (
    typeof definition === "object" &&
    definition !== null &&
    "type" in definition &&
    definition.type === "mutation"
  );
}

test.each(mutations)("a GET of the mutation %s is refused", async (name) => {
  const before = await rowCounts(server.database.sql);
  const input = encodeURIComponent(JSON.stringify({ json: { id: people[1]?.profileId } }));
  const answer = await people[0]?.browser.request(`/api/trpc/${name}?input=${input}`);
  expect(answer?.status).toBe(405);
  expect(await rowCounts(server.database.sql)).toEqual(before);
});

test("there is something to check", () => {
  expect(reads.length).toBeGreaterThan(10);
  expect(mutations.length).toBeGreaterThan(10);
});
