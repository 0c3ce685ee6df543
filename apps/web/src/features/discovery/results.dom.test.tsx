import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeDirectory, fakeDirectory } from "../../testing/directory.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

async function open(path: string, directory: FakeDirectory = {}) {
  const { handlers, asked } = fakeDirectory(directory);
  const app = await renderApp(path, { me: createMe(), handlers });
  const button = (name: string) => app.screen.getByRole("button", { name, exact: true });
  return { ...app, asked, button };
}

const nobody = (emptiedBy: { filters: string[]; total: number }[]): FakeDirectory => ({
  total: 0,
  page: { emptiedBy },
});

test("names the filters that exclude all streamers and lets the viewer remove them", async () => {
  const { screen, path, button } = await open(
    "/streamers?platforms=kick&languages=hi,ta&search=frog&page=2",
    nobody([
      { filters: ["languages"], total: 12 },
      { filters: ["search"], total: 1 },
    ]),
  );
  const ways = screen
    .getByRole("region", { name: "No results" })
    .getByRole("listitem")
    .getByRole("paragraph");
  await expect.element(ways.nth(0)).toHaveTextContent("Without Language: हिन्दी there are 12.");
  await expect.element(ways.nth(1)).toHaveTextContent("Without the search “frog” there is 1.");
  await button("Remove Language").click();
  await expect.poll(path).toBe("/streamers?platforms=kick&search=frog");
  await expect.element(screen.getByRole("heading", { name: "Discover streamers" })).toHaveFocus();
});

test("sorts by best match while searching, and by the default order once the search is removed", async () => {
  const { path, button, asked } = await open(
    "/streamers?search=frog",
    nobody([{ filters: ["search"], total: 5 }]),
  );
  await expect.poll(() => asked.at(-1)).toMatchObject({ sortBy: "relevance", sortOrder: "desc" });
  await button("Remove search").click();
  await expect.poll(path).toBe("/streamers");
});

test("offers to clear all filters when removing a single one does not help", async () => {
  const { screen, path, button } = await open(
    "/streamers?platforms=kick&search=frog&sortBy=fair",
    nobody([]),
  );
  await expect.element(screen.getByText("Removing just one filter won’t show any results.")).toBeVisible();
  await button("Start over").click();
  await expect.poll(path).toBe("/streamers?sortBy=fair");
});

test("removing a chip removes its value, keeps focus in the row of chips and opens page 1", async () => {
  const { path, button } = await open("/streamers?platforms=kick,twitch&page=3");
  await button("Remove Platform: Kick").click();
  await expect.poll(path).toBe("/streamers?platforms=twitch");
  await expect.element(button("Remove Platform: Twitch")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/streamers");
  await button("Remove Average viewers: at most 50").click();
  await expect.poll(path).toBe("/streamers?avgViewersMax=any");
  await expect.element(button("Clear All")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/streamers");
});

test("collapses many chips behind a button", async () => {
  const { screen, button } = await open(
    "/streamers?zodiacSign=aries,taurus,gemini,cancer,leo,virgo,libra,scorpio,sagittarius,capricorn&finished=false",
  );
  await expect.element(button("Remove Zodiac sign: Capricorn")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /more$/ })).not.toBeInTheDocument();
  const more = await open(
    "/streamers?zodiacSign=aries,taurus,gemini,cancer,leo,virgo,libra,scorpio,sagittarius,capricorn&pets=dog,cat,bird",
  );
  await expect.element(more.button("Remove Pets: Bird")).not.toBeInTheDocument();
  await more.button("3 more").click();
  await expect.element(more.button("Remove Pets: Bird")).toBeVisible();
});

test("names invalid URL parts and applies the rest", async () => {
  const { screen, asked } = await open("/streamers?platforms=myspace,kick&page=-3&search=frog");
  await expect
    .element(screen.getByText("We couldn’t apply Platform, page number. Everything else was applied."))
    .toBeVisible();
  await expect.poll(() => asked[0]).toMatchObject({ search: "frog", platforms: ["kick"], page: 1 });
});
