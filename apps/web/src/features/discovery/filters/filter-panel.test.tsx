import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory } from "../../../testing/directory.ts";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

async function open(path: string, directory = fakeDirectory()) {
  const app = await renderApp(path, { me: createMe(), handlers: directory.handlers });
  const { screen } = app;
  return {
    ...app,
    ...directory,
    box: (name: string) => screen.getByRole("checkbox", { name }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    group: (name: string) => screen.getByRole("button", { name }),
  };
}

test("keeps edits pending and shows their result count until Apply Filters opens page 1", async () => {
  const { screen, path, asked, box, button } = await open(
    "/streamers?page=3",
    fakeDirectory({
      total: 241,
      counts: { total: 12, isTotalExact: true, counts: { platforms: { kick: 7 } } },
    }),
  );
  await box("Kick (7 streamers)").click();
  await expect.element(screen.getByText("1 Pending")).toBeVisible();
  await expect.element(screen.getByText("12 streamers")).toBeVisible();
  expect(asked.every((input) => input.platforms === undefined)).toBe(true);
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?platforms=kick");
  await expect.poll(() => asked.at(-1)).toMatchObject({ platforms: ["kick"], page: 1 });
  await expect.element(screen.getByText("Pending")).not.toBeInTheDocument();
});

test("the Any size checkbox removes and restores the default viewer limit", async () => {
  const { screen, path, box, button } = await open("/streamers");
  const most = screen.getByRole("spinbutton", { name: "Average viewers, at most" });
  await expect.element(most).toHaveValue(50);
  await box("Any size").click();
  await expect.element(most).toHaveValue(null);
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?avgViewersMax=any");
  await expect.element(box("Any size")).toBeChecked();
  await box("Any size").click();
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers");
});

test("Cancel discards pending edits", async () => {
  const { path, box, button, screen } = await open("/streamers");
  await box("Kick").click();
  await button("Cancel").click();
  await expect.element(box("Kick")).not.toBeChecked();
  await expect.element(screen.getByText("Pending")).not.toBeInTheDocument();
  expect(path()).toBe("/streamers");
});

test("counts options in a separate query, using the edited filters", async () => {
  const { box, counted, asked } = await open(
    "/streamers?search=frog",
    fakeDirectory({ counts: { total: 1204, isTotalExact: true, counts: { platforms: { twitch: 1204 } } } }),
  );
  await expect.element(box("Twitch (1,204 streamers)")).toBeVisible();
  await expect.element(box("Kick (0 streamers)")).toBeEnabled();
  expect(counted).toEqual([{ finished: true, avgViewersMax: 50, search: "frog" }]);
  await box("Kick (0 streamers)").click();
  await expect
    .poll(() => counted.at(-1))
    .toEqual({ finished: true, avgViewersMax: 50, search: "frog", platforms: ["kick"] });
  expect(asked).toHaveLength(1);
});

test("shows a plus after the expected total when it is not exact", async () => {
  const counts = { total: 10_000, isTotalExact: false, counts: {} };
  const { box, screen } = await open("/streamers", fakeDirectory({ counts }));
  await box("Kick").click();
  await expect.element(screen.getByText("10,000+ streamers")).toBeVisible();
});

test.for([
  { key: "{Enter}", from: "a box" },
  { key: "{Shift>}{Enter}{/Shift}", from: "a box" },
  { key: "{Shift>}{Enter}{/Shift}", from: "a group's button" },
])("applies pending edits with $key on $from", async ({ key, from }) => {
  const { path, box, screen } = await open("/streamers");
  await box("Kick").click();
  const groups = screen.getByRole("region", { name: "Filters" }).getByRole("heading").getByRole("button");
  const start = (from === "a box" ? box("Kick") : groups.first()).element();
  if (start instanceof HTMLElement) start.focus();
  await userEvent.keyboard(key);
  await expect.poll(path).toBe("/streamers?platforms=kick");
});

test("Enter in a text field applies the filters", async () => {
  const { path, screen } = await open("/streamers");
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("luna");
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/streamers?displayName=luna");
});

test("a range field accepts only numbers and shows an error while the minimum exceeds the maximum", async () => {
  const { path, screen, button, counted } = await open("/streamers");
  const least = screen.getByRole("spinbutton", { name: "Followers, at least" });
  await least.fill("20");
  await screen.getByRole("spinbutton", { name: "Followers, at most" }).fill("10");
  await expect.element(screen.getByText("The first number can’t be greater than the second.")).toBeVisible();
  // A group with an invalid field stays open.
  await screen.getByRole("button", { name: /^Audience/ }).click();
  await button("Apply Filters").click();
  await expect.element(least).toHaveFocus();
  await expect.element(least).toHaveValue(20);
  await expect.element(screen.getByText("2 Pending")).toBeVisible();
  expect(path()).toBe("/streamers");
  expect(counted.some((input) => input.followersMin === 20 && input.followersMax === 10)).toBe(false);
  await screen.getByRole("spinbutton", { name: "Followers, at most" }).fill("100");
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?followersMin=20&followersMax=100");
});

test("finds games by typing, and Enter picks the best match", async () => {
  const { path, screen, box, button } = await open("/streamers");
  await screen.getByRole("searchbox", { name: "Find a game" }).fill("go");
  await expect.element(box("Chess")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Go")).toBeChecked();
  await expect.element(box("Chess")).toBeVisible();
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?games=Go");
});

test("selects a game from the URL in the list even if it is spelled differently", async () => {
  const { path, box, button, counted } = await open(
    "/streamers?games=chess",
    fakeDirectory({ counts: { total: 3, isTotalExact: true, counts: { games: { Chess: 3 } } } }),
  );
  await box("Chess (3 streamers)").click();
  await expect.element(box("Chess (3 streamers)")).not.toBeChecked();
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers");
  expect(counted[0]).toMatchObject({ games: ["chess"] });
});

test("offers five built-in games when the list fails to load", async () => {
  const { handlers, ...rest } = fakeDirectory();
  const taxonomy = { list: () => refuse({ message: "Away" }) };
  const { box } = await open("/streamers", { ...rest, handlers: { ...handlers, taxonomy } });
  for (const game of ["Minecraft", "Fortnite", "Stardew Valley", "Valorant", "Just Chatting"])
    await expect.element(box(game)).toBeVisible();
});

test("remembers open groups and shows how many of their filters are in use", async () => {
  const first = await open("/streamers?languages=de,en");
  await expect
    .element(first.group("Location and language 1 in use"))
    .toHaveAttribute("aria-expanded", "false");
  await expect.element(first.box("Deutsch")).not.toBeInTheDocument();
  await first.group("Location and language 1 in use").click();
  await expect.element(first.box("Deutsch")).toBeChecked();
  await first.screen.unmount();
  const second = await open("/streamers");
  await expect.element(second.box("Deutsch")).not.toBeChecked();
});

test("collapses a long list until Show all is pressed", async () => {
  const { box, group, button } = await open("/streamers");
  await group("Location and language").click();
  await expect.element(box("हिन्दी")).not.toBeInTheDocument();
  await button("Show all 12 for Language").click();
  await box("हिन्दी").click();
  await button("Show fewer for Language").click();
  await expect.element(box("हिन्दी")).toBeChecked();
});

test("without Premium, advanced filters show an upgrade prompt and basic filters work", async () => {
  const { screen, box, path, button, counted } = await open(
    "/streamers",
    fakeDirectory({ hasAccess: false }),
  );
  await expect.element(screen.getByRole("heading", { name: "Premium Feature" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Location and language" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/plans");
  await expect.element(screen.getByText(/^Language, Location/)).toBeVisible();
  await box("Kick").click();
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?platforms=kick&sortBy=fair");
  expect(counted[0]).toEqual({ finished: true, avgViewersMax: 50 });
});

test("offers a viewer on the free plan the results without the advanced filters in the URL", async () => {
  const { handlers, ...rest } = fakeDirectory({ hasAccess: false });
  const list: typeof handlers.discovery.list = (input) =>
    input.languages
      ? refuse({ message: "Upgrade", status: 402, code: "PAYMENT_REQUIRED", reason: "PREMIUM_REQUIRED" })
      : handlers.discovery.list(input);
  const discovery = { ...handlers.discovery, list };
  const { screen, path, button } = await open("/streamers?platforms=kick&languages=de&gender=female", {
    ...rest,
    handlers: { ...handlers, discovery },
  });
  await expect.element(screen.getByText("These filters are part of Premium:")).toBeVisible();
  await button("Show results without them").click();
  await expect.poll(path).toBe("/streamers?platforms=kick&sortBy=fair");
  await expect.element(screen.getByText("5 streamers").first()).toBeVisible();
});

test("in the filter sheet on a phone, Escape cancels and Apply Filters closes the sheet", async () => {
  await page.viewport(360, 780);
  const { screen, path, box, button } = await open("/streamers");
  const opener = screen.getByRole("button", { name: /^Filters/ });
  await opener.click();
  const sheet = screen.getByRole("dialog", { name: "Filters" });
  await box("Kick").click();
  await expect.element(screen.getByText("1 Pending")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(path()).toBe("/streamers");
  await opener.click();
  await expect.element(box("Kick")).not.toBeChecked();
  await box("Kick").click();
  await button("Apply Filters").click();
  await expect.poll(path).toBe("/streamers?platforms=kick");
  await expect.element(sheet).not.toBeInTheDocument();
  await opener.click();
  await sheet.getByRole("button", { name: "Clear All" }).click();
  await expect.poll(path).toBe("/streamers");
});
