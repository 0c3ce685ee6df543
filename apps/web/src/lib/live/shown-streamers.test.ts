import { type LiveNews, type LiveStatus, MAX_FOLLOWED } from "@starling/validators/live";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { aPublicPage } from "../../testing/public-pages.ts";
import { streamerCard } from "../../testing/streamers.ts";
import { studioOverview } from "../../testing/studio.ts";
import { applyLiveStatuses, shownIn } from "./shown-streamers.ts";

let queries: QueryClient;
let outdated: unknown[];
beforeEach(() => {
  queries = new QueryClient();
  outdated = [];
});

const take = (told: Pick<LiveNews, "streamers" | "hasBegun">) =>
  applyLiveStatuses(queries, told, ([path]) => outdated.push(nameOf(path)));

const nameOf = (path: unknown) => (Array.isArray(path) ? path.join(".") : "");
const keyOf = (name: string, input?: unknown) => [
  name.split("."),
  input === undefined ? { type: "query" } : { input, type: "query" },
];

function draw(name: string, data: unknown, input?: unknown): () => unknown {
  const queryKey = keyOf(name, input);
  queries.setQueryData(queryKey, data, { updatedAt: 1_000 });
  const options = { queryKey, queryFn: async () => data, staleTime: Number.POSITIVE_INFINITY };
  new QueryObserver(queries, options).subscribe(() => undefined);
  return () => queries.getQueryData(queryKey);
}

const goesLive = (id: string, changes: Partial<LiveStatus> = {}): LiveStatus => ({
  id,
  isLive: true,
  liveBy: "platform",
  liveSource: "platform",
  liveSince: "2026-03-14T11:45:00.000Z",
  liveTitle: "Slow games",
  liveGame: "Tunic",
  nextStreamAt: null,
  viewers: 4,
  ...changes,
});
const news = (...streamers: LiveStatus[]) => ({ streamers, hasBegun: false });

test("shownIn returns the streamers of active queries only, except suggestions", () => {
  const [one, two, three] = [streamerCard(1), streamerCard(2), streamerCard(3)];
  draw("discovery.list", { items: [one, { isLocked: true }], total: 2 });
  draw("discovery.shelf", { pages: [{ items: [two] }, { items: [one] }], pageParams: [null, 2] });
  draw("publicPages.read", aPublicPage());
  draw("discovery.suggest", { streamers: [streamerCard(4)] }, { search: "st" });
  draw("clips.reels", { items: [{ id: "a clip", at: new Date() }] });
  queries.setQueryData(keyOf("discovery.similar"), { items: [three] });
  expect(shownIn(queries)).toEqual({ ids: [one.id, two.id, aPublicPage().id], beginnings: false });
  draw("discovery.now", { items: [three] });
  expect(shownIn(queries)).toMatchObject({ beginnings: true });
  draw("discovery.publicShelf", {
    items: Array.from({ length: MAX_FOLLOWED }, (_, place) => streamerCard(place + 100)),
  });
  expect(shownIn(queries).ids.at(-1)).toBe(streamerCard(MAX_FOLLOWED + 99).id);
  expect(shownIn(queries).ids).toHaveLength(MAX_FOLLOWED);
});

test("shownIn requests events about starting streams only for the shelf of followed streamers", () => {
  draw("discovery.shelf", { items: [] }, { shelf: "spotlight" });
  expect(shownIn(queries)).toMatchObject({ beginnings: false });
  draw("discovery.shelf", { items: [] }, { shelf: "following" });
  expect(shownIn(queries)).toMatchObject({ beginnings: true });
});

test("applyLiveStatuses updates a streamer in every response and keeps other objects and timestamps", () => {
  const [one, two] = [streamerCard(1), streamerCard(2)];
  const list = draw("discovery.list", { items: [one, two], total: 2 });
  const other = draw("discovery.featured", { items: [two] });
  const before = other();
  expect(take(news(goesLive(one.id)))).toBe(false);
  expect(list()).toEqual({
    items: [
      {
        ...one,
        isLive: true,
        liveSource: "platform",
        liveSince: "2026-03-14T11:45:00.000Z",
        liveTitle: "Slow games",
        liveGame: "Tunic",
        viewers: 4,
      },
      two,
    ],
    total: 2,
  });
  expect(other()).toBe(before);
  expect(queries.getQueryState(keyOf("discovery.list"))?.dataUpdatedAt).toBe(1_000);
  const told = list();
  take(news(goesLive(one.id)));
  expect(list(), "the same once more changes nothing").toBe(told);
});

test("applyLiveStatuses returns true if the list of live streamers may have changed", () => {
  const one = streamerCard(1);
  draw("discovery.now", { items: [one], languages: [], games: [], soon: [] });
  expect(take(news(goesLive(one.id)))).toBe(true);
  expect(take(news(goesLive(one.id, { viewers: 9 })))).toBe(false);
  expect(take({ streamers: [], hasBegun: true })).toBe(true);
});

test("applyLiveStatuses reports a public page as outdated when its live or next planned stream changes", () => {
  const page = aPublicPage();
  draw("publicPages.read", page);
  draw("discovery.list", { items: [page] });
  take(news(goesLive(page.id)));
  expect(outdated).toEqual(["publicPages.read"]);
  expect(queries.getQueryData(keyOf("publicPages.read"))).toMatchObject({
    liveSource: "platform",
    liveTitle: "Slow games",
  });
  const next = page.next?.start ?? null;
  take(news(goesLive(page.id, { viewers: 9, nextStreamAt: next })));
  expect(outdated, "who watches is told").toEqual(["publicPages.read"]);
  take(news(goesLive(page.id, { liveSource: null, liveTitle: null, nextStreamAt: next })));
  expect(outdated).toEqual(["publicPages.read", "publicPages.read"]);
});

test("applyLiveStatuses reports the studio as outdated when its streamer goes live", () => {
  const studio = studioOverview();
  draw("studio.overview", studio);
  take(news(goesLive(studio.id)));
  expect(outdated).toEqual(["studio.overview"]);
  take(news(goesLive(studio.id, { viewers: 9 })));
  expect(outdated).toEqual(["studio.overview"]);
});
