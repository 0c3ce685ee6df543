import type { LiveNews } from "@starling/validators/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ConnectionLoss, createConnection, type OpenConnection, type Wanted } from "./connection.ts";

const PAGE: Wanted = { ids: ["one", "two"], beginnings: false, isMember: true };
const NEWS: LiveNews = { streamers: [], hasBegun: true, inbox: null };
const BROKEN: ConnectionLoss = { retryAfter: null, isUnauthenticated: false };

type Told = Parameters<OpenConnection>[1];
let opened: { asked: Parameters<OpenConnection>[0]; told: Told; isOpen: boolean }[];
let heard: LiveNews[];
let renewals: number;
let connection: ReturnType<typeof createConnection>;
let visibility: DocumentVisibilityState;

const open: OpenConnection = (asked, told) => {
  const one = { asked, told, isOpen: true };
  opened.push(one);
  return () => {
    one.isOpen = false;
  };
};
const last = () => {
  const one = opened.at(-1);
  if (!one) throw new Error("Nothing was opened");
  return one;
};
const openNow = () => opened.filter(({ isOpen }) => isOpen).length;

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  [opened, heard, renewals] = [[], [], 0];
  connection = createConnection({
    open,
    onNews: (news) => void heard.push(news),
    renew: async () => {
      renewals += 1;
    },
    random: () => 0.5,
  });
});
afterEach(() => {
  connection.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("opens one connection for all shown streamers, and none if no streamer is shown", () => {
  connection.follow(PAGE);
  connection.follow({ ...PAGE, ids: ["two", "one"] });
  expect(opened).toHaveLength(1);
  connection.follow({ ...PAGE, ids: ["one", "three"] });
  expect(opened).toHaveLength(2);
  expect(openNow()).toBe(1);
  connection.follow(null);
  expect(openNow()).toBe(0);
});

test("reconnects from the last event after a random, growing delay", async () => {
  connection.follow(PAGE);
  last().told.news("event-7", NEWS);
  expect(heard).toEqual([NEWS]);
  last().told.lost(BROKEN);
  expect(openNow()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().asked).toEqual({ ...PAGE, lastEventId: "event-7" });
  last().told.lost(BROKEN);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(3);
  for (let more = 0; more < 10; more += 1) {
    last().told.lost(BROKEN);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(opened).toHaveLength(13);
});

test("connects without a last event id when other streamers are shown", () => {
  connection.follow(PAGE);
  last().told.news("event-7", NEWS);
  connection.follow({ ...PAGE, ids: ["three"] });
  expect(last().asked.lastEventId).toBeNull();
});

test("waits for retryAfter and renews an expired session before reconnecting", async () => {
  connection.follow(PAGE);
  last().told.lost({ retryAfter: 60, isUnauthenticated: false });
  await vi.advanceTimersByTimeAsync(89_999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
  expect(renewals).toBe(0);
  last().told.lost({ retryAfter: null, isUnauthenticated: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect([renewals, opened.length]).toEqual([1, 3]);
});

test("closes the connection of a hidden tab after a delay and resumes it when visible", async () => {
  connection.follow(PAGE);
  last().told.news("event-7", NEWS);
  show("hidden");
  await vi.advanceTimersByTimeAsync(5_000);
  show("visible");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened, "a short look away changes nothing").toHaveLength(1);
  show("hidden");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openNow()).toBe(0);
  last().told.lost(BROKEN);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened, "nothing is opened for nobody").toHaveLength(1);
  show("visible");
  expect(last().asked.lastEventId).toBe("event-7");
  expect(openNow()).toBe(1);
});

test("closes the connection on pagehide, so that the page can enter the back-forward cache", () => {
  connection.follow(PAGE);
  window.dispatchEvent(new Event("pagehide"));
  expect(openNow()).toBe(0);
  window.dispatchEvent(new Event("pageshow"));
  expect(openNow()).toBe(1);
});
