import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { SORT_KEYS } from "@starling/validators/discovery";
import { FILTER_NAMES, FILTERS, type Filter } from "@starling/validators/discovery-filters";
import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person, premium } from "../testing/people.ts";

const STREAMERS = 24;
const streamers: { id: string; userId: string; displayName: string; avatar: string; bio: string }[] = [];

const server = await openTestServer();
const free = await member(server, "viewer");
const paying = await premium(server);
for (let index = 0; index < STREAMERS; index += 1) {
  const profile = await makeStreamer(
    server.database.db,
    {
      displayName: `Canary ${"abcdefghijklmnopqrstuvwxyz"[index]} Finch`,
      avatar: `https://pictures.example/canary-${index}.webp`,
      bio: `canarybio${index} sings`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    },
    { averageViewers: index, streamingPlatforms: ["twitch"], webcamUsage: "yes" },
  );
  streamers.push({ ...profile, avatar: String(profile.avatar), bio: String(profile.bio) });
}

function streamersNamedIn(text: string): number {
  return streamers.filter(({ id, userId, displayName, avatar, bio }) =>
    [id, userId, displayName, avatar, bio].some((trace) => text.includes(trace)),
  ).length;
}

interface Answer {
  total: number;
  items: { isLocked: boolean; _id: string; displayName?: string }[];
  errors: { path: string }[];
}

async function rest(person: Person, query: string) {
  const answer = await person.browser.request(`/api/v1/profile/streamers?${query}`);
  const text = JSON.stringify(answer.json);
  const json: Answer = JSON.parse(text);
  return { status: answer.status, text, json };
}

async function trpc(person: Person, input: object) {
  const text = encodeURIComponent(JSON.stringify({ json: input }));
  const answer = await person.browser.request(`/api/trpc/discovery.list?input=${text}`);
  return { status: answer.status, text: JSON.stringify(answer.json) };
}

const ADDRESSES: Record<string, unknown>[] = [
  { limit: 20 },
  { limit: 50 },
  ...[2, 4, 100].map((page) => ({ page, limit: 12 })),
  ...SORT_KEYS.flatMap((sortBy) => ["asc", "desc"].map((sortOrder) => ({ sortBy, sortOrder, limit: 50 }))),
  { sortOrder: "asc", limit: 12 },
  { search: "canary", limit: 12 },
  { search: "finch", sortBy: "relevance", limit: 50 },
  { search: "sings", page: 2 },
  { displayName: "canary", limit: 12 },
  { platforms: ["twitch"], limit: 12 },
  { avgViewersMin: 0, limit: 12 },
  { webcam: ["yes"], page: 2, limit: 3 },
  { unseen: true, limit: 50 },
  { unseen: true, limit: 12 },
  { offset: 3, limit: 50 },
];

function queryOf(input: Record<string, unknown>): string {
  return Object.entries(input)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
}

describe("directory without the feature full_directory_access (security row Z3)", () => {
  test.each(ADDRESSES)("query %j reveals at most three streamers over REST and tRPC", async (input) => {
    for (const answer of [await rest(free, queryOf(input)), await trpc(free, input)]) {
      expect(answer.status).toBe(200);
      expect(streamersNamedIn(answer.text)).toBeLessThanOrEqual(3);
    }
    expect(
      streamersNamedIn((await rest(paying, queryOf({ ...input, page: 1, limit: 50 }))).text),
    ).toBeGreaterThan(3);
  });

  test("rejects a forged cursor and returns no streamers", async () => {
    for (const answer of [await rest(free, "cursor=abc"), await trpc(free, { cursor: "abc" })]) {
      expect(answer.status).toBe(400);
      expect(streamersNamedIn(answer.text)).toBe(0);
    }
  });

  test("returns three full streamers, three empty placeholders and the real total", async () => {
    const { json } = await rest(free, "limit=30");
    expect(json).toMatchObject({ total: STREAMERS, unlockable: 10, page: 1 });
    expect(json.items).toHaveLength(6);
    expect(json.items.slice(3)).toEqual([{ isLocked: true }, { isLocked: true }, { isLocked: true }]);
    expect(json.items[0]).toMatchObject({ isLocked: false, displayName: "Canary x Finch" });
    expect((await rest(free, "limit=30&page=2")).json.items).toEqual([]);
  });

  test("passing streamers in swipe mode reveals no more than three streamers", async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const { json } = await rest(free, "unseen=true&limit=30");
      const shown = json.items;
      const [first] = shown.filter((item) => !item.isLocked);
      for (const item of shown) if (!item.isLocked) seen.add(item._id);
      if (!first) break;
      await free.browser.request("/api/trpc/passes.pass", { json: { json: { id: first._id } } });
    }
    expect(seen.size).toBe(3);
  });

  test("returns all streamers of the unfiltered first page and of the dashboard's shelves, without placeholders", async () => {
    expect(streamersNamedIn((await rest(free, "limit=10")).text)).toBe(10);
    expect(streamersNamedIn((await rest(free, "page=1&limit=12&sortBy=createdAt&sortOrder=desc")).text)).toBe(
      12,
    );
    expect(streamersNamedIn((await rest(free, "shelf=spotlight")).text)).toBe(10);
    expect(streamersNamedIn((await rest(free, "shelf=recommended")).text)).toBeGreaterThan(3);
  });

  test.each<[string, (id: string) => object, number]>([
    ["suggest", () => ({ search: "canary" }), 3],
    ["similar", (id) => ({ id }), 4],
    ["why", (id) => ({ id }), 1],
    ["featured", () => ({}), 1],
    ["shelf", () => ({ shelf: "spotlight" }), 10],
    ["shelf", () => ({ shelf: "recommended" }), 12],
    ["publicShelf", () => ({ shelf: "rising" }), 12],
    ["publicShelf", () => ({ shelf: "live" }), 12],
    ["now", () => ({}), 12],
  ])(
    "discovery.%s reveals no more streamers than its limit over repeated requests",
    async (name, inputOf, most) => {
      const input = encodeURIComponent(JSON.stringify({ json: inputOf(streamers[5]?.id ?? "") }));
      const texts: string[] = [];
      for (let time = 0; time < 3; time += 1) {
        const answer = await free.browser.request(`/api/trpc/discovery.${name}?input=${input}`);
        expect(answer.status).toBe(200);
        texts.push(JSON.stringify(answer.json));
      }
      expect(streamersNamedIn(texts.join())).toBeLessThanOrEqual(most);
    },
  );

  const advanced = FILTER_NAMES.filter((name) => FILTERS[name].access === "advanced");
  test.each(advanced)("advanced filter %s returns a 402 that names the filter", async (name) => {
    const filter: Filter = FILTERS[name];
    const value = "options" in filter ? (filter.options[0]?.value ?? "") : "anything";
    const refused = await rest(free, `${name}=${encodeURIComponent(value)}`);
    expect(refused.status).toBe(402);
    expect(refused.json).toMatchObject({ code: "PREMIUM_REQUIRED", errors: [{ path: name }] });
    expect(streamersNamedIn(refused.text)).toBe(0);
    expect((await rest(paying, `${name}=${encodeURIComponent(value)}`)).status).toBe(200);
    const input = encodeURIComponent(
      JSON.stringify({
        json: { [name]: filter.kind === "options" || filter.kind === "taxonomy" ? [value] : value },
      }),
    );
    const counted = await free.browser.request(`/api/trpc/discovery.counts?input=${input}`);
    expect(counted.status).toBe(402);
  });

  test("omits the counts of advanced filter options", async () => {
    const input = encodeURIComponent(JSON.stringify({ json: {} }));
    const { json } = await free.browser.request(`/api/trpc/discovery.counts?input=${input}`);
    const named = Object.keys(JSON.parse(JSON.stringify(json)).result.data.json.counts);
    expect(named).toContain("platforms");
    expect(named.filter((name) => advanced.some((other) => other === name))).toEqual([]);
  });
});
