import type { LiveNews } from "@starling/validators/live";
import type { Notification } from "@starling/validators/notifications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aNotification } from "../../testing/notifications.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { setUnread } from "../unread-store.ts";
import type { OpenConnection, Wanted } from "./connection.ts";
import { followLive } from "./follow-live.ts";

const inTime = { timeout: 5_000 };
const stops: (() => void)[] = [];

beforeEach(async () => {
  await page.viewport(1280, 900);
  setUnread(0);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

const inbox = (...ids: string[]): LiveNews => ({ streamers: [], hasBegun: false, inbox: ids });

async function open(path = "/invoices/none") {
  const list: Notification[] = [];
  const asked: Wanted[] = [];
  const seen: string[] = [];
  let lists = 0;
  let tell: (news: LiveNews) => void = () => undefined;
  const unread = () => list.filter(({ isRead }) => !isRead).length;
  const { screen } = await renderApp(path, {
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
      notifications: {
        unread: () => ({ unread: unread() }),
        list: () => {
          lists += 1;
          return { items: [...list], nextCursor: null, unread: unread() };
        },
        seen: ({ ids }) => {
          seen.push(...ids);
          return { seen: true };
        },
      },
    },
  });
  await expect.poll(() => asked.length, inTime).toBeGreaterThan(0);
  const bell = screen.getByRole("link", { name: /^Notifications/ });
  return { screen, list, asked, seen, bell, lists: () => lists, tell: (news: LiveNews) => tell(news) };
}

test("the app badge follows the unread count and is cleared when all are read", async () => {
  const shown: number[] = [];
  vi.spyOn(navigator, "setAppBadge").mockImplementation(async (count = 0) => void shown.push(count));
  vi.spyOn(navigator, "clearAppBadge").mockImplementation(async () => void shown.push(0));
  const { list, bell, tell } = await open();
  list.push(aNotification(1), aNotification(2));
  tell(inbox("1", "2"));
  await expect.element(bell, inTime).toHaveAccessibleName(/2/);
  expect(shown.at(-1)).toBe(2);
  list.splice(0, 2, aNotification(1, { isRead: true }), aNotification(2, { isRead: true }));
  tell(inbox());
  await expect.poll(() => shown.at(-1), inTime).toBe(0);
});
