import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeDirectory } from "../../testing/directory.ts";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

test("requests 30 streamers with at most 50 viewers and shows the total", async () => {
  const { handlers, asked } = fakeDirectory({ total: 241 });
  const { screen } = await renderApp("/streamers", { me: createMe(), handlers });
  await expect.element(screen.getByText("241 streamers")).toBeVisible();
  expect(asked).toEqual([
    { limit: 30, page: 1, finished: true, avgViewersMax: 50, sortBy: "createdAt", sortOrder: "desc" },
  ]);
  await expect
    .element(screen.getByRole("link", { name: "Streamer 3", exact: true }))
    .toHaveAttribute("target", "_blank");
});

test("sorts a free account's list in the fair order, adds the order to the URL and fetches the list once", async () => {
  const { handlers, asked } = fakeDirectory({ hasAccess: false });
  const { path, screen } = await renderApp("/streamers?platforms=twitch", { me: createMe(), handlers });
  await expect.poll(path).toBe("/streamers?platforms=twitch&sortBy=fair");
  await expect.element(screen.getByText("5 streamers")).toBeVisible();
  expect(asked.map(({ sortBy }) => sortBy)).toEqual(["fair"]);
  await screen.getByRole("combobox", { name: "Sort by" }).selectOptions("Newest first");
  await expect.poll(path).toBe("/streamers?platforms=twitch&sortBy=createdAt");
});

test("shows the language that was recognized in the search text", async () => {
  const { handlers } = fakeDirectory();
  const { screen } = await renderApp("/streamers?search=stardew+español", { me: createMe(), handlers });
  await expect.element(screen.getByText("Showing streamers who speak Español.")).toBeVisible();
});

test("an empty directory shows that no streamers are listed and a button to become one", async () => {
  const { handlers } = fakeDirectory({ total: 0 });
  const { screen } = await renderApp("/streamers", { me: createMe(), handlers });
  await expect.element(screen.getByText("No streamers are listed yet.").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Become a streamer" }).first()).toBeVisible();
});

test("a page number past the end of the list shows a link to the first page", async () => {
  const { handlers } = fakeDirectory({ total: 31, page: { items: [] } });
  const { screen, path } = await renderApp("/streamers?page=9", { me: createMe(), handlers });
  await screen.getByRole("button", { name: "Go to the first page" }).click();
  await expect.poll(path).toBe("/streamers");
});

test("shows a load error of the directory and allows a retry", async () => {
  const { handlers } = fakeDirectory();
  let away = true;
  const list: typeof handlers.discovery.list = (input) =>
    away
      ? refuse({ message: "Busy", status: 500, code: "INTERNAL_SERVER_ERROR" })
      : handlers.discovery.list(input);
  const { screen } = await renderApp("/streamers", {
    me: createMe(),
    handlers: { ...handlers, discovery: { ...handlers.discovery, list } },
  });
  await expect.element(screen.getByText("Failed to load streamers")).toBeVisible();
  away = false;
  // On a busy machine, another part may offer "Try again" at the bottom of the page.
  await screen.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("5 streamers")).toBeVisible();
});

test("reverts a refused follow and shows the reason", async () => {
  const { handlers } = fakeDirectory();
  const { screen } = await renderApp("/streamers", {
    me: createMe(),
    handlers: {
      ...handlers,
      follows: {
        statuses: () => ({ followed: {} }),
        follow: () =>
          refuse({ message: "Please try again in 2 minutes", status: 429, code: "TOO_MANY_REQUESTS" }),
      },
    },
  });
  await screen.getByRole("button", { name: "Follow Streamer 1" }).click();
  await expect.element(screen.getByText("Please try again in 2 minutes")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow Streamer 1" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Following: unfollow Streamer 1" }))
    .not.toBeInTheDocument();
});

test("shows cards, and the filters behind a button, on a phone", async () => {
  await page.viewport(360, 780);
  const { handlers } = fakeDirectory();
  const { screen } = await renderApp("/streamers", { me: createMe(), handlers });
  await expect.element(screen.getByRole("heading", { name: "Streamer 1" })).toBeVisible();
  await screen.getByRole("button", { name: /^Filters/ }).click();
  await expect.element(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
});
