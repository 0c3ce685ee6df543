import type { OutsideStreamsPage } from "@starling/validators/outside-streams";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { RouterInputs } from "../../lib/trpc.ts";
import { outsideStream } from "../../testing/outside-streams.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

type Asked = RouterInputs["outsideStreams"]["list"];

beforeEach(() => page.viewport(1280, 900));

const answer = (numbers: readonly number[], nextCursor: string | null = null): OutsideStreamsPage => ({
  items: numbers.map((number) => outsideStream(number)),
  nextCursor,
});

async function open(list: (input: Asked) => OutsideStreamsPage, path = "/live", isMember = false) {
  const asked: Asked[] = [];
  const dismissed: string[] = [];
  const app = await renderApp(path, {
    site: { outside: true },
    ...(isMember ? { me: createMe() } : {}),
    handlers: {
      outsideStreams: {
        list: (input) => {
          asked.push(input);
          return list(input);
        },
        notForMe: ({ channelId }) => {
          dismissed.push(channelId);
          return { isForMe: false } as const;
        },
      },
    },
  });
  return { ...app, asked, dismissed };
}

test("shows a visitor facts and a platform link of each stream, and loads nothing from the platforms", async () => {
  const { screen } = await open(() => answer([1]));
  const card = screen.getByRole("article");
  for (const text of ["Outsider 1", "Slow games 1", "Live 1 h", "Chess · English"])
    await expect.element(card.getByText(text)).toBeVisible();
  await expect.element(card.getByText("Twitch", { exact: true })).toBeVisible();
  expect(card.getByText("Not on Starling yet").elements()).toHaveLength(0);
  const link = card.getByRole("link", { name: /^Watch on Twitch: Outsider 1/ });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await card.getByRole("button", { name: "Watch here: Outsider 1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Outsider 1" });
  await expect.element(dialog.getByText(/^Plays from Twitch, which can see/)).toBeVisible();
  expect(document.querySelector("iframe[title]")).toBeNull();
  await dialog.getByRole("button", { name: "Watch here: Outsider 1" }).click();
  await expect.element(dialog.getByRole("region", { name: "Outsider 1, live on Twitch" })).toBeVisible();
});

test("stores the filters in the URL, and offers to clear the filters if no stream matches", async () => {
  const { screen, asked, path } = await open(
    ({ viewers }) => answer(viewers === "3-10" ? [] : [1]),
    "/live?language=de",
  );
  await expect.element(screen.getByRole("combobox", { name: "Language" })).toHaveValue("de");
  await screen.getByRole("searchbox", { name: "Title contains" }).fill("tea");
  await expect.poll(path).toBe("/live?search=tea&language=de");
  await screen.getByRole("combobox", { name: "Viewers" }).selectOptions("3-10");
  await expect.poll(() => asked.at(-1)).toMatchObject({ search: "tea", language: "de", viewers: "3-10" });
  await expect.element(screen.getByText("No small stream matches these filters right now.")).toBeVisible();
  await screen.getByRole("button", { name: "Clear filters" }).last().click();
  await expect.poll(path).toBe("/live");
  await expect.element(screen.getByRole("article")).toBeVisible();
});

test("loads more streams on request, focuses the first new card and marks the end of the list", async () => {
  const { screen } = await open(({ cursor }) => (cursor ? answer([2, 3]) : answer([1, 2], "next")));
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("button", { name: "Watch here: Outsider 3" })).toHaveFocus();
  expect(screen.getByRole("article").elements()).toHaveLength(3);
  await expect.element(screen.getByText("That’s everyone.")).toBeVisible();
});

test("a member can hide a stream from the menu of the stream's card", async () => {
  let shown = [1, 2];
  const { screen, dismissed } = await open(() => answer(shown), "/live", true);
  await screen.getByRole("button", { name: "More actions for Outsider 1" }).click();
  shown = [2];
  await screen.getByRole("menuitem", { name: "Not for me" }).click();
  await expect.poll(() => dismissed).toEqual(["1"]);
  await expect.poll(() => screen.getByRole("article").elements()).toHaveLength(1);
});
