import { MAX_LIMIT } from "@starling/validators/limits";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory, streamerPage } from "../../testing/directory.ts";
import type { Handlers } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import {
  aFollow,
  aFollowed,
  aStreamer,
  aViewer,
  ownProfile,
  ownStreamerProfile,
} from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { type FakeSafety, fakeSafety, hiddenPerson } from "../../testing/safety.ts";
import { streamerCard } from "../../testing/streamers.ts";

const { id, displayName } = streamerCard(1);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

/** Finds the toast by its text, because the previous test's toast may still be shown. */
const undo = (said: string) =>
  page.getByRole("listitem").filter({ hasText: said }).getByRole("button", { name: "Undo" });
const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });

async function openMenu(name = displayName) {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
}

async function openDirectory(path = "/streamers", decided: Promise<void> = Promise.resolve()) {
  const { handlers } = fakeDirectory();
  const safety = fakeSafety();
  const isOut = (who: string) => {
    const last = safety.written.filter((note) => note.endsWith(who)).at(-1);
    return last?.startsWith("mute") || last?.startsWith("block");
  };
  const app = await renderApp(path, {
    me: createMe(),
    handlers: {
      ...handlers,
      passes: { pass: () => ({ passed: true }) },
      discovery: {
        ...handlers.discovery,
        list: () => {
          const items = [0, 1, 2].map((n) => streamerCard(n)).filter((card) => !isOut(card.id));
          return streamerPage(items.length, { items });
        },
      },
      safety: {
        ...safety.handlers,
        mute: async (input) => {
          await decided;
          return safety.handlers.mute(input);
        },
      },
    },
  });
  return { ...app, ...safety };
}

function undecided() {
  let decide: () => void = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  return { decided, decide: () => decide() };
}

const row = (n: number) => page.getByRole("link", { name: `Streamer ${n}`, exact: true });

test("hides a streamer optimistically and moves focus to the next streamer's row", async () => {
  const { decided, decide } = undecided();
  const { written } = await openDirectory("/streamers", decided);
  await openMenu();
  await entry("Hide Streamer 1").click();
  await expect.element(row(1)).not.toBeInTheDocument();
  expect(written).toEqual([]);
  decide();
  await expect.element(page.getByText("You won’t see Streamer 1 anymore.")).toBeVisible();
  await expect.poll(() => written).toEqual([`mute ${id}`]);
  await expect.element(page.getByRole("button", { name: "More actions for Streamer 2" })).toHaveFocus();
  await expect.element(page.getByText("2 streamers")).toBeVisible();
});

test("Undo restores the streamer at the same position in the list", async () => {
  const { written } = await openDirectory();
  await openMenu();
  await entry("Hide Streamer 1").click();
  await undo("You won’t see Streamer 1").click();
  await expect.element(row(1)).toBeVisible();
  await expect.element(page.getByText("Streamer 1 is no longer muted.")).toBeVisible();
  expect(written).toEqual([`mute ${id}`, `unmute ${id}`]);
  const names = page
    .getByRole("rowheader")
    .elements()
    .map((cell) => cell.querySelector("a")?.textContent);
  expect(names).toEqual(["Streamer 0", "Streamer 1", "Streamer 2"]);
});

test("restores the streamer and shows the server's message when a mute is rejected", async () => {
  const { decided, decide } = undecided();
  const { refused, written } = await openDirectory("/streamers", decided);
  refused.add("mute");
  await openMenu();
  await entry("Hide Streamer 1").click();
  await expect.element(row(1)).not.toBeInTheDocument();
  decide();
  await expect.element(page.getByText("Too many changes. Please wait a moment.")).toBeVisible();
  await expect.element(row(1)).toBeVisible();
  expect(written).toEqual([]);
});

test("asks before a block, then removes the streamer from the page", async () => {
  const { written, path } = await openDirectory();
  await openMenu();
  await entry("Block Streamer 1").click();
  const dialog = page.getByRole("alertdialog", { name: "Block Streamer 1?" });
  await expect.element(dialog.getByText(/^You won’t see each other anywhere on Starling/)).toBeVisible();
  expect(written).toEqual([]);
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect.element(page.getByText("You blocked Streamer 1.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(1)).not.toBeInTheDocument();
  expect(path()).toBe("/streamers");
  await undo("You blocked Streamer 1.").click();
  await expect
    .element(page.getByText("You unblocked Streamer 1. Follows and likes won’t be restored."))
    .toBeVisible();
  await expect.element(row(1)).toBeVisible();
  expect(written).toEqual([`block ${id}`, `unblock ${id}`]);
});

test("keeps the block dialog open after a rejection, so that a retry can succeed", async () => {
  const { refused, written } = await openDirectory();
  refused.add("block");
  await openMenu();
  await entry("Block Streamer 1").click();
  const dialog = page.getByRole("alertdialog", { name: "Block Streamer 1?" });
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Too many changes. Please wait a moment.");
  expect(document.querySelector(`[data-entry="${id}"]`)).not.toBeNull();
  refused.clear();
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toEqual([`block ${id}`]);
});

test("the menu can be opened and used with the keyboard", async () => {
  await openDirectory();
  const button = page.getByRole("button", { name: "More actions for Streamer 1" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).toHaveFocus();
  for (const name of ["Hide Streamer 1", "Report Streamer 1", "Block Streamer 1"]) {
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(entry(name)).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(row(1)).toBeVisible();
});

test("hiding a card in swipe mode shows the next card, and Undo restores the hidden one", async () => {
  await openDirectory("/streamers?mode=swipe");
  await openMenu("Streamer 0");
  await entry("Hide Streamer 0").click();
  await expect.element(page.getByRole("article", { name: "Streamer 1" })).toBeVisible();
  await expect.element(page.getByRole("article", { name: "Streamer 0" })).not.toBeInTheDocument();
  await undo("You won’t see Streamer 0").click();
  await expect.element(page.getByRole("article", { name: "Streamer 0" })).toBeVisible();
});

test("hiding the last card in swipe mode returns to the first card", async () => {
  await openDirectory("/streamers?mode=swipe");
  await expect.element(page.getByRole("article", { name: "Streamer 0" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await openMenu("Streamer 2");
  await entry("Hide Streamer 2").click();
  await expect.element(page.getByRole("button", { name: "More actions for Streamer 0" })).toBeVisible();
});

test("offers to start over when every streamer of a list is hidden from the viewer", async () => {
  const { handlers } = fakeDirectory({ total: 1, page: { items: [] } });
  const { path } = await renderApp("/streamers?search=quiet", { me: createMe(), handlers });
  await expect.element(page.getByText(/^There’s no one to show here\./)).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(path).toBe("/streamers");
});

const streamer = aStreamer();

async function openStreamer(safety: FakeSafety = {}, handlers: Handlers = {}, me = createMe()) {
  const server = fakeSafety(safety);
  const app = await renderApp(`/streamer/${streamer.id}`, {
    me,
    handlers: {
      profiles: { streamer: () => streamer },
      follows: { status: () => ({ isFollowing: false }) },
      discovery: fakeDirectory().handlers.discovery,
      safety: server.handlers,
      ...handlers,
    },
  });
  return { ...app, ...server };
}

test("blocking a streamer on their page returns to the directory", async () => {
  const { path, visited } = await openStreamer();
  await openMenu("Inês Almada");
  await entry("Block Inês Almada").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.poll(path).toBe("/streamers");
  expect(visited).toEqual(["/streamers"]);
  await expect.element(page.getByText("You blocked Inês Almada.")).toBeVisible();
});

test("offers to unmute a streamer on their page, however many streamers are muted", async () => {
  const others = Array.from({ length: MAX_LIMIT }, (_, number) => hiddenPerson(number));
  const mutes = [...others, hiddenPerson(MAX_LIMIT, { id: streamer.id })];
  const { written, path } = await openStreamer({ mutes });
  await openMenu("Inês Almada");
  await entry("Unmute Inês Almada").click();
  await expect.element(page.getByText("Inês Almada is no longer muted.")).toBeVisible();
  expect(written).toEqual([`unmute ${streamer.id}`]);
  await openMenu("Inês Almada");
  await entry("Mute Inês Almada").click();
  await expect.poll(() => written.at(-1)).toBe(`mute ${streamer.id}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Inês Almada" })).toBeVisible();
  expect(path()).toBe(`/streamer/${streamer.id}`);
});

test("shows no menu on the member's own page", async () => {
  await openStreamer(
    {},
    {},
    createMe({ id: streamer.userId, role: "streamer", username: streamer.username }),
  );
  await expect.element(page.getByRole("heading", { level: 1, name: "Inês Almada" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "About" })).toBeVisible();
  expect(page.getByRole("button", { name: /^More actions/ }).elements()).toHaveLength(0);
});

test("a viewer's page offers report and block but no mute", async () => {
  const viewer = aViewer();
  const { handlers } = fakeSafety();
  await renderApp(`/viewer/${viewer.id}`, {
    me: createMe(),
    handlers: { profiles: { viewer: () => viewer }, safety: handlers },
  });
  await openMenu("Tomasz");
  await expect.element(entry("Block Tomasz")).toBeVisible();
  await expect.element(entry("Report Tomasz")).toBeVisible();
  expect(page.getByRole("menuitem").elements()).toHaveLength(2);
});

test("removes a blocked follower from the list", async () => {
  const safety = fakeSafety();
  let followers = [aFollow(1, { role: "viewer" }), aFollow(2)];
  await renderApp("/profile?tab=followers", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      follows: {
        followers: () => ({
          followers,
          total: followers.length,
          totalPages: 1,
          nextCursor: null,
          isLocked: false,
        }),
      },
      safety: {
        ...safety.handlers,
        block: (input) => {
          followers = followers.filter((follower) => follower.id !== input.id);
          return safety.handlers.block(input);
        },
      },
    },
  });
  await openMenu("Person 1");
  await entry("Block Person 1").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect.element(page.getByRole("link", { name: "Person 1" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Person 2" })).toBeVisible();
});

test("muting a followed streamer keeps the follow and the row in the list of followed streamers", async () => {
  const { handlers, written } = fakeSafety();
  const following = [aFollowed(1), aFollowed(2)];
  await renderApp("/profile?tab=followed-streamers", {
    me: createMe(),
    handlers: {
      profiles: { me: () => ownProfile() },
      follows: { following: () => ({ following, total: 2, totalPages: 1, nextCursor: null }) },
      safety: handlers,
    },
  });
  await openMenu("Person 1");
  await entry("Mute Person 1").click();
  await expect.element(page.getByText("You won’t see Person 1 anymore.")).toBeVisible();
  expect(written).toEqual([`mute ${aFollow(1).id}`]);
  await expect.element(page.getByRole("link", { name: "Person 1" })).toBeVisible();
});
