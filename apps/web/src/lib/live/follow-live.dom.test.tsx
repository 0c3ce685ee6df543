import type { LiveNews, LiveStatus } from "@starling/validators/live";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeLink } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";
import { endSession } from "../session-store.ts";
import type { OpenConnection } from "./connection.ts";
import { followLive } from "./follow-live.ts";

const card = streamerCard(1);
const LIVE: LiveStatus = {
  id: card.id,
  isLive: true,
  liveBy: "platform",
  liveSource: "platform",
  liveSince: new Date(Date.now() - 3_600_000).toISOString(),
  liveTitle: "Boss fight before tea",
  liveGame: "Tunic",
  nextStreamAt: null,
  viewers: 4,
};

async function open() {
  const asked: Parameters<OpenConnection>[0][] = [];
  let tell: (news: LiveNews) => void = () => undefined;
  let lines = 0;
  const stops: (() => void)[] = [];
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    followLive: (api) => {
      const connect: OpenConnection = (wanted, { news }) => {
        asked.push(wanted);
        tell = (told) => news(String(asked.length), told);
        return () => undefined;
      };
      stops.push(followLive(api, connect));
    },
    handlers: {
      follows: { statuses: () => ({ followed: {} }) },
      discovery: {
        now: () => {
          lines += 1;
          const items = lines < 3 ? [card] : [card, streamerCard(2, { displayName: "Newly On" })];
          return { items, languages: [], games: [], soon: [] };
        },
        shelf: ({ shelf }) => ({ items: shelf === "following" ? [] : [card] }),
        publicShelf: () => ({ items: [] }),
        featured: () => ({ item: null }),
      },
    },
  });
  const stop = () => {
    for (const one of stops) one();
  };
  return { screen, asked, tell: (news: LiveNews) => tell(news), lines: () => lines, stop };
}

test("a stream start updates one row of an open page and extends the list of live streamers", async () => {
  await page.viewport(1280, 900);
  const shown = await open();
  await expect.poll(() => shown.asked.length, { timeout: 5_000 }).toBe(1);
  expect(shown.asked[0]).toEqual({ ids: [card.id], beginnings: true, isMember: true, lastEventId: null });
  const line = shown.screen.getByRole("region", { name: "Live now" });
  await expect.element(line.getByText("No stream planned · Chess")).toBeVisible();
  await expect.poll(() => shown.lines(), { timeout: 5_000 }).toBe(2);

  shown.tell({ streamers: [LIVE], hasBegun: false, inbox: null });
  await expect.element(line.getByText(/^Live \d+ (min|h)/)).toBeVisible();
  await expect.element(line.getByText("Boss fight before tea")).toBeVisible();
  await expect.element(line.getByText(/4 watching/)).toBeVisible();
  await expect.poll(() => shown.screen.getByText("Boss fight before tea").elements().length).toBe(1);

  await expect.element(line.getByText("Newly On"), { timeout: 5_000 }).toBeVisible();
  expect(shown.lines()).toBe(3);
  await expect.poll(() => shown.asked.length, { timeout: 5_000 }).toBe(2);
  expect(shown.asked[1]?.ids).toHaveLength(2);
  shown.stop();
});

afterEach(() => vi.useRealTimers());

test("opens no new connection when search suggestions change", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  endSession();
  const queries = new QueryClient();
  const draw = (name: string, input: object, data: object) => {
    const queryKey = [name.split("."), { input, type: "query" }];
    queries.setQueryData(queryKey, data);
    new QueryObserver(queries, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
    vi.advanceTimersByTime(1_000);
  };
  const asked: string[][] = [];
  const client = createTRPCClient({ links: [fakeLink({})] });
  const stop = followLive({ queries, client }, ({ ids }) => {
    asked.push(ids);
    return () => undefined;
  });
  draw("discovery.list", { page: 1 }, { items: [card] });
  for (const [at, search] of ["a", "ad", "ada"].entries())
    draw("discovery.suggest", { search }, { streamers: [streamerCard(at + 2)] });
  expect(asked).toEqual([[card.id]]);
  draw("discovery.list", { page: 2 }, { items: [streamerCard(9)] });
  expect(asked).toHaveLength(2);
  stop();
});
