import type { Notification } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { aNotification, someSettings } from "../../../testing/notifications.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

beforeEach(async () => {
  await page.viewport(1280, 900);
});

interface Inbox {
  notifications?: NonNullable<Handlers["notifications"]>;
  follows?: NonNullable<Handlers["follows"]>;
  role?: "viewer" | "streamer";
  path?: string;
}

async function open(list: Notification[], inbox: Inbox = {}) {
  const { notifications = {}, follows = {}, role = "viewer", path = "/notifications" } = inbox;
  const read: unknown[] = [];
  let kept = list;
  const unread = () => kept.filter(({ isRead }) => !isRead).length;
  const app = await renderApp(path, {
    me: createMe({ role }),
    handlers: {
      notifications: {
        list: ({ cursor, limit: asked }) => {
          const limit = Number(asked);
          const from = cursor === undefined ? 0 : Number(cursor);
          const items = kept.slice(from, from + limit);
          const nextCursor = kept.length > from + limit ? String(from + limit) : null;
          return { items, nextCursor, unread: unread() };
        },
        read: (input) => {
          read.push(input);
          kept = kept.map((item) =>
            input.all || input.ids?.includes(item.id) ? { ...item, isRead: true } : item,
          );
          return { unread: unread() };
        },
        settings: () => someSettings(),
        ...notifications,
      },
      follows,
    },
  });
  const { screen } = app;
  return { ...app, read, bell: screen.getByRole("link", { name: /^Notifications/ }) };
}

test("groups notifications by day and combines those of the same kind and streamer", async () => {
  const clip = (id: number) =>
    aNotification(id, { kind: "clip", title: `New clip by Nia`, text: `Clip ${id}`, createdAt: ago(30) });
  const { screen } = await open([aNotification(9), clip(3), clip(2), clip(1)]);
  const today = screen.getByRole("region", { name: "Today" });
  await expect.element(today.getByRole("link", { name: "Nia is live" })).toBeVisible();
  const earlier = screen.getByRole("region", { name: "Earlier" });
  await expect.element(earlier.getByText("3 new clips by Nia")).toBeVisible();
  await expect.element(earlier.getByText("Clip 2")).not.toBeVisible();
  await earlier.getByRole("button", { name: "Show all 3" }).click();
  await expect.element(earlier.getByText("Clip 2")).toBeVisible();
  await expect
    .element(earlier.getByRole("button", { name: "Show less" }))
    .toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByText("That’s everything from the last 90 days.")).toBeVisible();
});

test("a press opens the target and marks the notification as read", async () => {
  const { screen, path, read } = await open([aNotification(1, { path: "/plans" })]);
  await screen.getByRole("link", { name: "Nia is live" }).click();
  await expect.poll(path).toBe("/plans");
  await expect.poll(() => read).toEqual([{ ids: ["1"] }]);
});

test("marks all notifications as read optimistically and rolls back if the server rejects it", async () => {
  let isRefused = true;
  const list = [aNotification(2), aNotification(1, { createdAt: ago(3) })];
  const answering = Promise.withResolvers<void>();
  const { screen, bell } = await open(list, {
    notifications: {
      list: () => ({ items: list, nextCursor: null, unread: 2 }),
      read: async () => {
        await answering.promise;
        if (isRefused) refuse({ message: "Please wait a moment", status: 429, code: "TOO_MANY_REQUESTS" });
        return { unread: 0 };
      },
    },
  });
  const marks = screen.getByRole("main").getByText("Unread", { exact: true });
  await expect.poll(() => marks.elements().length).toBe(2);
  await screen.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => marks.elements().length).toBe(0);
  await expect.element(bell).toHaveAccessibleName("Notifications");
  answering.resolve();
  await expect.element(screen.getByText("Please wait a moment")).toBeVisible();
  await expect.poll(() => marks.elements().length).toBe(2);
  await expect.element(bell).toHaveAccessibleName("Notifications, 2 unread");
  isRefused = false;
  await screen.getByRole("button", { name: "Mark all as read" }).click();
  await expect.element(screen.getByText("All notifications are marked as read.")).toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName("Notifications");
});

test.each([
  [
    "viewer",
    "Nothing yet. When a streamer you follow goes live, you’ll see it here.",
    ["Find streamers", "/streamers"],
  ],
  [
    "streamer",
    "Nothing yet. You’ll see new followers and likes here.",
    ["Choose notifications", "/account-settings?tab=notifications"],
  ],
] as const)("an empty list suggests an action to a %s", async (role, text, [action, href]) => {
  const { screen } = await open([], { role });
  await expect.element(screen.getByRole("link", { name: action })).toHaveAttribute("href", href);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("the menu turns a kind of notification off, and Undo restores its settings", async () => {
  const changes: unknown[] = [];
  const before = someSettings();
  before.kinds.clip.mail = true;
  const { screen } = await open([aNotification(1, { kind: "clip", title: "New clip by Nia" })], {
    notifications: {
      settings: () => before,
      updateSettings: ({ kinds }) => {
        changes.push(kinds);
        return before;
      },
    },
  });
  await screen.getByRole("button", { name: "Options for “New clip by Nia”" }).click();
  await screen.getByRole("menuitem", { name: "Turn off notifications like this" }).click();
  await expect.element(screen.getByText("“New clips” is turned off.")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => changes)
    .toEqual([
      { clip: { bell: false, mail: false, push: false } },
      { clip: { bell: true, mail: true, push: false } },
    ]);
});

test("the menu reduces notifications from a streamer, and Undo restores the setting", async () => {
  const changes: unknown[] = [];
  const { screen } = await open([aNotification(1, { kind: "clip", title: "New clip by Nia" })], {
    follows: {
      statuses: ({ ids }) => ({ followed: Object.fromEntries(ids.map((id) => [id, "all" as const])) }),
      setAlerts: ({ alerts }) => {
        changes.push(alerts);
        return { alerts };
      },
    },
  });
  await screen.getByRole("button", { name: "Options for “New clip by Nia”" }).click();
  await screen.getByRole("menuitem", { name: "Only when Nia goes live" }).click();
  await expect
    .element(screen.getByText("You’ll only get notifications from Nia when they go live."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => changes).toEqual(["live", "all"]);
});

test("the menu offers no opt-out for mandatory notifications", async () => {
  const payment = aNotification(1, { kind: "payment", streamer: null, title: "Your card was declined" });
  const { screen } = await open([payment]);
  const menu = screen.getByRole("button", { name: "Options for “Your card was declined”" });
  await menu.click();
  await expect.element(screen.getByRole("menuitem", { name: "Mark as read" })).toBeVisible();
  expect(screen.getByRole("menuitem").elements()).toHaveLength(1);
  await screen.getByRole("menuitem", { name: "Mark as read" }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

test("on other pages, the bell opens the newest notifications, which lead to all of them", async () => {
  const { screen, bell, path } = await open([aNotification(2), aNotification(1)], {
    path: "/account-settings",
  });
  await bell.click();
  const newest = screen.getByRole("dialog", { name: "Notifications" });
  await expect.element(newest.getByRole("button", { name: "Mark all as read" })).toBeVisible();
  await newest.getByRole("link", { name: "See all" }).click();
  await expect.poll(path).toBe("/notifications");
  await expect.element(newest).not.toBeInTheDocument();
});
