import type { StreamerPage } from "@starling/validators/discovery";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory, streamerPage } from "../../../testing/directory.ts";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const idOf = (n: number) => streamerCard(n).id;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

interface Options {
  total?: number;
  page?: Partial<StreamerPage>;
  followed?: string[];
  refused?: string[];
}

async function open({ total = 3, page: changes = {}, followed = [], refused = [] }: Options = {}) {
  const { handlers } = fakeDirectory({ total });
  const writes: string[] = [];
  const asked: { page?: number; unseen?: boolean }[] = [];
  const write = (name: string) => {
    if (refused.includes(name)) refuse({ message: "Busy", status: 500, code: "INTERNAL_SERVER_ERROR" });
    writes.push(name);
  };
  const app = await renderApp("/streamers?mode=swipe", {
    me: createMe(),
    handlers: {
      ...handlers,
      discovery: {
        ...handlers.discovery,
        list: (input) => {
          asked.push(input);
          const number = input.page ?? 1;
          const all = Array.from({ length: total }, (_, n) => streamerCard(n));
          const items = all.slice((number - 1) * 30, number * 30);
          return streamerPage(total, { items, page: number, ...changes });
        },
      },
      follows: {
        statuses: () => ({ followed: Object.fromEntries(followed.map((id) => [id, "none" as const])) }),
        follow: ({ id }) => {
          write(`follow ${id}`);
          return { isFollowing: true, followersCount: 1 };
        },
        unfollow: ({ id }) => {
          write(`unfollow ${id}`);
          return { isFollowing: false, followersCount: 0 };
        },
      },
      passes: {
        pass: ({ id }) => {
          write(`pass ${id}`);
          return { passed: true };
        },
        undo: (input) => {
          write(`undo ${input?.id}`);
          return { undone: null };
        },
      },
    },
  });
  const { screen } = app;
  const card = (n: number) => screen.getByRole("article", { name: `Streamer ${n}`, exact: true });
  const button = (name: "Pass" | "Like" | "Undo") =>
    screen.getByRole("button", { name: new RegExp(`^${name}`) });
  return { ...app, card, button, writes, asked };
}

type Swipe = Awaited<ReturnType<typeof open>>;

async function drag(swipe: Swipe, n: number, by: { x: number; y: number }) {
  const from = { x: 270, y: 260 };
  const article = swipe.card(n);
  await userEvent.dragAndDrop(article, article, {
    sourcePosition: from,
    targetPosition: { x: from.x + by.x, y: from.y + by.y },
  });
}

describe.each([
  [
    "buttons",
    (swipe: Swipe) => swipe.button("Pass").click(),
    (swipe: Swipe) => swipe.button("Like").click(),
    (swipe: Swipe) => swipe.button("Undo").click(),
  ],
  [
    "arrow keys",
    () => userEvent.keyboard("{ArrowLeft}"),
    () => userEvent.keyboard("{ArrowRight}"),
    () => userEvent.keyboard("{Backspace}"),
  ],
  [
    "letter keys",
    () => userEvent.keyboard("x"),
    () => userEvent.keyboard("l"),
    () => userEvent.keyboard("z"),
  ],
  [
    "drag",
    (swipe: Swipe, n: number) => drag(swipe, n, { x: -240, y: 30 }),
    (swipe: Swipe, n: number) => drag(swipe, n, { x: 240, y: 30 }),
    (swipe: Swipe) => swipe.button("Undo").click(),
  ],
])("swiping by %s", (_name, pass, like, undo) => {
  test("passes or likes a card and undoes the step", async () => {
    const swipe = await open({ total: 5 });
    await expect.element(swipe.card(0)).toBeVisible();
    await pass(swipe, 0);
    await expect.element(swipe.card(1)).toBeVisible();
    await expect.element(swipe.card(0)).not.toBeInTheDocument();
    await like(swipe, 1);
    await expect.element(swipe.card(2)).toBeVisible();
    await undo(swipe);
    await expect.element(swipe.card(1)).toBeVisible();
    await undo(swipe);
    await expect.element(swipe.card(0)).toBeVisible();
    await expect
      .poll(() => swipe.writes)
      .toEqual([`pass ${idOf(0)}`, `follow ${idOf(1)}`, `unfollow ${idOf(1)}`, `undo ${idOf(0)}`]);
  });
});

test("ignores a drag that is too short or vertical", async () => {
  const swipe = await open();
  await expect.element(swipe.card(0)).toBeVisible();
  await drag(swipe, 0, { x: -28, y: 4 });
  await drag(swipe, 0, { x: 60, y: 150 });
  await expect.element(swipe.card(0)).toBeVisible();
  expect(swipe.writes).toEqual([]);
});

test("returns to the first card after the last and announces it", async () => {
  const swipe = await open({ total: 2 });
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard("x");
  await expect.element(swipe.card(1)).toBeVisible();
  await expect.element(swipe.screen.getByText("Passed on Streamer 0. Next: Streamer 1.")).toBeVisible();
  await userEvent.keyboard("l");
  await expect.element(swipe.card(0)).toBeVisible();
  await expect
    .element(swipe.screen.getByText(/You’ve seen everyone here\. Back to the first card\./))
    .toBeVisible();
  const deck = swipe.asked.filter(({ unseen }) => unseen);
  expect(deck).toEqual([expect.objectContaining({ finished: true, avgViewersMax: 50, limit: 30, page: 1 })]);
});

test.each([
  ["pass", "x", "Could not pass on Streamer 0."],
  ["follow", "l", "Could not follow Streamer 0."],
])("restores the card with a message when the server rejects a %s", async (name, key, words) => {
  const swipe = await open({ total: 5, refused: [`${name} ${idOf(0)}`] });
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(swipe.screen.getByText(words)).toBeVisible();
  await expect.element(swipe.card(0)).toBeVisible();
  await expect.element(swipe.button("Undo")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("z");
  await expect.element(swipe.card(0)).toBeVisible();
  expect(swipe.writes).toEqual([]);
});

test("undoing a like keeps a follow that existed before the like", async () => {
  const swipe = await open({ followed: [idOf(0)] });
  await expect.element(swipe.card(0).getByText("Following")).toBeVisible();
  await userEvent.keyboard("l");
  await expect.element(swipe.card(1)).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard("x");
  await expect.poll(() => swipe.writes).toEqual([`follow ${idOf(0)}`, `pass ${idOf(0)}`]);
});

test("holding a key down passes or likes only one card", async () => {
  const swipe = await open();
  await expect.element(swipe.card(0)).toBeVisible();
  for (const repeat of [false, true, true]) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", repeat, bubbles: true }));
  }
  await expect.element(swipe.card(1)).toBeVisible();
  await expect.poll(() => swipe.writes).toEqual([`pass ${idOf(0)}`]);
});

test("prefetches the images of the next three cards without preload warnings", async () => {
  const items = [0, 1, 2, 3, 4].map((n) => streamerCard(n, { avatar: `/media/avatar-${n}.webp` }));
  // Clears the browser's limited resource timing buffer, which the test's modules fill.
  performance.clearResourceTimings();
  const swipe = await open({ total: 5, page: { items } });
  await expect.element(swipe.card(0)).toBeVisible();
  const fetched = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const avatars = [1, 2, 3].map((n) => `/media/avatar-${n}.webp`);
  await expect.poll(fetched).toEqual(expect.arrayContaining(avatars));
  expect(fetched()).not.toContain("/media/avatar-4.webp");
  expect(document.head.querySelector("link[rel=preload][as=image]")).toBeNull();
  await userEvent.keyboard("x");
  await expect.poll(fetched).toContain("/media/avatar-4.webp");
});

test("loads more cards before the last is reached", async () => {
  const swipe = await open({ total: 34 });
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard("l".repeat(26));
  await expect.element(swipe.card(26)).toBeVisible();
  expect(swipe.asked.filter(({ unseen, page: number }) => unseen && number !== 1)).toEqual([]);
  await userEvent.keyboard("lll");
  await expect.poll(() => swipe.asked.at(-1)).toMatchObject({ unseen: true, page: 2 });
  await userEvent.keyboard("llll");
  await expect.element(swipe.card(33)).toBeVisible();
  await userEvent.keyboard("l");
  await expect.element(swipe.card(0)).toBeVisible();
});

test("on the free plan, the deck ends with placeholders and an upgrade link, then starts over", async () => {
  const items = [0, 1, 2].map((n) => streamerCard(n));
  const locked = Array.from({ length: 3 }, () => ({ isLocked: true }) as const);
  const swipe = await open({
    total: 40,
    page: { items: [...items, ...locked], unlockable: 10, total: 40, totalPages: 2 },
  });
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard("xxx");
  const unlock = swipe.screen.getByRole("link", { name: "Unlock 10 More Results" });
  await expect.element(unlock).toHaveAttribute("href", "/plans");
  await userEvent.keyboard("xl");
  await expect.element(unlock).toBeVisible();
  await swipe.screen.getByRole("button", { name: "Back to the first card" }).click();
  await expect.element(swipe.card(0)).toBeVisible();
  expect(swipe.writes).toEqual([0, 1, 2].map((n) => `pass ${idOf(n)}`));
});

test("reports when all streamers were seen and shows them again on request", async () => {
  const { handlers } = fakeDirectory();
  const list: typeof handlers.discovery.list = (input) => (input.unseen ? streamerPage(0) : streamerPage(4));
  const { screen } = await renderApp("/streamers?mode=swipe", {
    me: createMe(),
    handlers: { ...handlers, discovery: { ...handlers.discovery, list } },
  });
  await expect.element(screen.getByText(/^You’ve seen everyone who matches/)).toBeVisible();
  await screen.getByRole("button", { name: "Look through them again" }).click();
  await expect.element(screen.getByRole("article", { name: "Streamer 0" })).toBeVisible();
});

test("Enter opens the profile, and going back returns to the same card", async () => {
  const swipe = await open();
  await expect.element(swipe.card(0)).toBeVisible();
  await expect
    .element(swipe.card(0).getByRole("link", { name: "View Full Profile" }))
    .toHaveAttribute("href", `/streamer/${idOf(0)}`);
  await userEvent.keyboard("x");
  await expect.element(swipe.card(1)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(swipe.path).toBe(`/streamer/${idOf(1)}`);
  swipe.navigate("/streamers?mode=swipe");
  await expect.element(swipe.card(1)).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(swipe.card(0)).toBeVisible();
});

test("stores the display mode in the URL and ignores swipe shortcuts while the user types", async () => {
  const swipe = await open();
  await expect.element(swipe.card(0)).toBeVisible();
  await userEvent.keyboard("/xlz");
  await expect.element(swipe.screen.getByLabelText("Search streamers")).toHaveValue("xlz");
  expect(swipe.writes).toEqual([]);
  const view = swipe.screen.getByRole("navigation", { name: "View" });
  await expect.element(view.getByRole("link", { name: "Swipe" })).toHaveAttribute("aria-current", "page");
  await view.getByRole("link", { name: "List" }).click();
  await expect.poll(swipe.path).toBe("/streamers");
  await expect.element(swipe.screen.getByRole("table", { name: "Streamers" })).toBeVisible();
});
