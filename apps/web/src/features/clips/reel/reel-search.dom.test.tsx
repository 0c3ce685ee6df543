import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { type FakeReel, fakeReel, playableClip } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

const found = (search: string) =>
  search.includes("boss")
    ? [playableClip(7, { title: "Boss down" }), playableClip(8, { title: "Bossa nova" })]
    : [];

async function open(path = "/clips", options: FakeReel = { found }) {
  const server = fakeReel(options);
  const app = await renderApp(path, { me: createMe(), handlers: server.handlers });
  const { screen } = app;
  const here = (name: RegExp) => expect.element(screen.getByRole("article", { name })).toBeVisible();
  return { ...app, ...server, here, box: screen.getByPlaceholder("Search clips...") };
}

test("links back to the reel at the end of the search results", async () => {
  const reel = await open("/clips?search=boss");
  await reel.here(/^Boss down,/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect
    .element(reel.screen.getByText("You’ve seen every clip for “boss”", { exact: true }))
    .toBeVisible();
  await reel.screen.getByRole("article").getByRole("button", { name: "Clear search" }).click();
  await reel.here(/^Clip 0,/);
  expect(reel.path()).toBe("/clips");
});

test("pressing the active tab returns from a search to the reel", async () => {
  const reel = await open("/clips?search=boss");
  await reel.here(/^Boss down,/);
  await reel.screen.getByRole("tab", { name: "For You" }).click();
  await reel.here(/^Clip 0,/);
  expect(reel.path()).toBe("/clips");
});

describe("opening a link to a single clip", () => {
  const { id } = playableClip(3);

  test("requests a reel that begins with the linked clip", async () => {
    const reel = await open(`/clips?clip=${id}`, {});
    await reel.here(/^Clip 0,/);
    expect(reel.asked).toEqual([{ tab: "reels", cursor: undefined, clip: id }]);
  });

  test("offers other clips if the linked clip was removed", async () => {
    const reel = await open(`/clips?clip=${id}`, { gone: id });
    await expect.element(reel.screen.getByText(/^This clip is no longer available/)).toBeVisible();
    await reel.screen.getByRole("button", { name: "Watch other clips" }).click();
    await reel.here(/^Clip 0,/);
    expect(reel.path()).toBe("/clips");
  });
});
