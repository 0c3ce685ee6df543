import type { Notification } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Handlers } from "../../../testing/fake-link.ts";
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
}

async function open(list: Notification[], { notifications = {}, follows = {}, role = "viewer" }: Inbox = {}) {
  const read: unknown[] = [];
  let kept = list;
  const unread = () => kept.filter(({ isRead }) => !isRead).length;
  const app = await renderApp("/notifications", {
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

test("loads more near the end of the list without duplicates", async () => {
  const list = Array.from({ length: 45 }, (_, place) =>
    aNotification(100 - place, { streamer: null, title: `Number ${place + 1}`, createdAt: ago(place) }),
  );
  const { screen } = await open(list);
  await expect.element(screen.getByText("Number 20", { exact: true })).toBeInTheDocument();
  await userEvent.keyboard("{End}");
  screen.getByText("Number 20", { exact: true }).element().scrollIntoView();
  await expect.element(screen.getByText("Number 40", { exact: true })).toBeInTheDocument();
  screen.getByText("Number 40", { exact: true }).element().scrollIntoView();
  await expect.element(screen.getByText("That’s everything from the last 90 days.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Number / }).elements()).toHaveLength(45);
});
