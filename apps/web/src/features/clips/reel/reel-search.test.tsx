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

test("Enter searches in the reel and updates the URL, and Back returns to the reel", async () => {
  const reel = await open();
  await reel.here(/^Clip 0,/);
  await reel.box.fill("  boss ");
  await userEvent.keyboard("{Enter}");
  await reel.here(/^Boss down,/);
  expect(reel.path()).toBe("/clips?search=boss");
  expect(reel.asked.at(-1)).toEqual({ tab: "reels", cursor: undefined, search: "boss" });
  expect(reel.visited, "a step of its own on the way back").toEqual(["/clips", "/clips?search=boss"]);
  reel.navigate("/clips");
  await reel.here(/^Clip 0,/);
  await expect.element(reel.box).toHaveValue("");
  reel.navigate("/clips?search=boss");
  await reel.here(/^Boss down,/);
  await expect.element(reel.box).toHaveValue("boss");
});

test("an empty result shows a message, and a button or an empty box clears the search", async () => {
  const reel = await open("/clips?tab=trending&search=xylophone");
  const words = reel.screen.getByText(/^No clips found for “xylophone”/);
  await expect.element(words).toBeVisible();
  await reel.screen.getByRole("tabpanel").getByRole("button", { name: "Clear search" }).click();
  await reel.here(/^Clip 0,/);
  expect(reel.path()).toBe("/clips?tab=trending");
  await reel.box.fill("xylophone");
  await reel.screen.getByRole("button", { name: "Search", exact: true }).click();
  await expect.element(words).toBeVisible();
  await reel.box.fill("");
  await reel.here(/^Clip 0,/);
});
