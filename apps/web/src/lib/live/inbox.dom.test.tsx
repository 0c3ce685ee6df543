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

test("a member's page subscribes even without streamers and shows the unread count", async () => {
  const { asked, bell, list } = await open();
  list.push(aNotification(1));
  expect(asked[0]).toMatchObject({ ids: [], beginnings: false, isMember: true });
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications, 1 unread");
});

test("announces a new notification once and marks it as seen", async () => {
  const { screen, bell, list, seen, tell } = await open();
  list.unshift(aNotification(7));
  tell(inbox("7"));
  await expect.element(screen.getByText("Nia is live"), inTime).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
  expect(seen).toEqual(["7"]);

  list.unshift(aNotification(9), aNotification(8));
  tell(inbox("8"));
  tell(inbox("9"));
  await expect.element(screen.getByText("2 new notifications"), inTime).toBeVisible();
  await expect.element(bell).toHaveAccessibleName("Notifications, 3 unread");
  expect(seen).toEqual(["7", "9", "8"]);
});

test("the bell shows 99+ above 99 unread notifications", async () => {
  const { bell, list } = await open();
  list.push(...Array.from({ length: 100 }, (_, place) => aNotification(200 - place)));
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications, 99+ unread");
});

test("a notification read elsewhere lowers the unread count, without a toast or a seen request", async () => {
  const { screen, bell, list, seen, tell } = await open();
  list.push(aNotification(1));
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications, 1 unread");
  list[0] = aNotification(1, { isRead: true });
  tell(inbox());
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications");
  expect(seen).toEqual([]);
  expect(screen.getByText("Nia is live").elements()).toHaveLength(0);
});

test("marks only unread notifications as seen, and none while the page is hidden", async () => {
  const { bell, list, lists, seen, tell } = await open();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  list.unshift(aNotification(3));
  tell(inbox("3"));
  await expect.poll(lists, inTime).toBe(1);
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications, 1 unread");
  visibility.mockReturnValue("visible");
  list.unshift(aNotification(5), aNotification(4, { isRead: true }));
  tell(inbox("4", "5"));
  await expect.element(bell, inTime).toHaveAccessibleName("Notifications, 2 unread");
  await expect.poll(() => seen).toEqual(["5"]);
});

test("the open notification list shows new items without a toast", async () => {
  const { screen, list, seen, tell } = await open("/notifications");
  await expect.element(screen.getByText(/^Nothing yet\./)).toBeVisible();
  list.unshift(aNotification(1, { title: "Rook is live" }));
  tell(inbox("1"));
  await expect.element(screen.getByRole("link", { name: "Rook is live" }), inTime).toBeVisible();
  await expect.poll(() => seen).toEqual(["1"]);
  // Waits long enough for an unexpected second toast.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByText("Rook is live").elements()).toHaveLength(1);
});
