import { expect, test } from "@playwright/test";
import { FILTER_GROUPS } from "@starling/validators/discovery-filters";
import { expectAccessible, expectAccessibleOnScreens, PHONE, showOn } from "./accessible.ts";
import { createListedStreamers, directoryOn } from "./directory.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FINISHED = "Finished profiles";
const ANY_SIZE = "Average viewers: at most 50";

test("the directory list supports keyboard shortcuts, column choice, sorting and misspelt searches", async ({
  page,
  baseURL,
}) => {
  const { word, streamers } = await createListedStreamers(baseURL, ["Amber", "Briar", "Clover"]);
  const byName = streamers.map(({ name }) => name);
  const [amber = "", briar = "", clover = ""] = byName;
  await signIn(page, PREMIUM);
  const { expectQuiet } = watchConsole(page);
  await page.goto(`/streamers?search=${word}&sortBy=displayName&sortOrder=asc`);
  const { names, rows, search, suggestions, total } = directoryOn(page);
  await expect(names).toHaveText(byName);
  await expect(total).toHaveText("3 streamers");
  await expect(names.locator("mark"), "what was found is marked").toHaveText([word, word, word]);

  await page.keyboard.press("j");
  await expect(names.first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("f");
  await expect(rows.nth(1).getByRole("button", { name: `Following: unfollow ${briar}` })).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const opened = await opening;
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText(briar);
  await expect(opened.getByRole("button", { name: `Following: unfollow ${briar}` })).toBeVisible();
  await opened.close();

  const heading = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(heading("Game")).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Game" }).click();
  await expect(heading("Game")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(names).toHaveText(byName);
  await expect(heading("Game"), "the choice stays").toBeHidden();
  await expect(heading("Viewers")).toBeVisible();

  await expect(heading("Streamer")).toHaveAttribute("aria-sort", "ascending");
  await heading("Streamer").getByRole("button").click();
  await expect(page).toHaveURL(`/streamers?search=${word}&sortBy=displayName`);
  await expect(heading("Streamer")).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText([clover, briar, amber]);

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill(`ambr ${word.slice(0, 5)}${word.slice(6)}`);
  const offered = suggestions.getByRole("option", { name: amber });
  await expect(offered).toBeVisible();
  await expect(offered.locator("mark").first()).toHaveText(/^Amber/);
  await page.keyboard.press("ArrowDown");
  await expect(offered).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(amber);

  await page.goBack();
  await search.fill("an");
  await expect(suggestions.getByRole("group", { name: "Topics" })).toBeVisible();
  await expect(suggestions.getByRole("group", { name: "Streamers" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "search" });
  await search.fill("stardew vally");
  await suggestions.getByRole("option", { name: /^Stardew Valley/ }).click();
  await expect(page, "a game is filtered by, not searched for").toHaveURL(
    /\/streamers\?games=Stardew(%20|\+)Valley/,
  );
  await expect(page.getByRole("button", { name: "Remove Game: Stardew Valley" })).toBeVisible();
  expectQuiet();
});

// Uses a filter value that no other test's streamers have, so that totals are stable.
test("filters take effect only when applied and are stored in the URL", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto("/streamers");
  const directory = directoryOn(page);
  const { chips, total, waiting } = directory;
  await expect(chips).toHaveText([FINISHED, ANY_SIZE]);
  await expect(total).toHaveText(/^\d+ streamers$/);

  const youtube = directory.option("Platform", "YouTube Live");
  const counted = (await youtube.locator("xpath=ancestor::label").innerText()).match(/\d+/)?.[0];
  await youtube.check();
  await expect(waiting, "as many as the option says").toHaveText(`1 Pending${counted} streamers`);
  await expect(page).toHaveURL("/streamers");
  await expect(chips, "nothing is applied yet").toHaveText([FINISHED, ANY_SIZE]);
  await directory.cancel.click();
  await expect(youtube).not.toBeChecked();
  await expect(waiting).toBeEmpty();

  await youtube.check();
  await directory.group("Location and language").click();
  const spanish = directory.option("Language", "Español");
  await spanish.check();
  await expect(waiting).toHaveText(/^2 Pending\d+ streamers?$/);
  const found = (await waiting.innerText()).match(/\d+ streamers?$/)?.[0] ?? "";
  await directory.apply.click();
  const address = "/streamers?platforms=youtube&languages=es";
  await expect(page).toHaveURL(address);
  const applied = ["Platform: YouTube Live", FINISHED, ANY_SIZE, "Language: Español"];
  await expect(chips).toHaveText(applied);
  await expect(total).toHaveText(found);
  await expect(waiting).toBeEmpty();

  await page.reload();
  await expect(chips).toHaveText(applied);
  await expect(total).toHaveText(found);
  await expect(youtube).toBeChecked();
  await expect(spanish, "the group stays open, too").toBeChecked();

  await page.goBack();
  await expect(chips).toHaveText([FINISHED, ANY_SIZE]);
  await expect(youtube).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "Remove Platform: YouTube Live" }).click();
  await expect(page).toHaveURL("/streamers?languages=es");
  await expect(chips).toHaveText([FINISHED, ANY_SIZE, "Language: Español"]);
  await page.getByRole("button", { name: `Remove ${ANY_SIZE}` }).click();
  await expect(page, "any size").toHaveURL("/streamers?avgViewersMax=any&languages=es");
  await directory.clearAll.click();
  await expect(page).toHaveURL("/streamers");
  await expect(chips).toHaveText([FINISHED, ANY_SIZE]);

  const finished = Number((await total.innerText()).replaceAll(/\D/g, ""));
  await page.getByRole("button", { name: `Remove ${FINISHED}` }).click();
  await expect(page, "unfinished profiles, too").toHaveURL("/streamers?finished=false");
  await expect(chips).toHaveText([ANY_SIZE]);
  await expect
    .poll(async () => Number((await total.innerText()).replaceAll(/\D/g, "")))
    .toBeGreaterThan(finished);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Fair: everyone gets a turn" });
  await expect(chips, "who gets a turn has finished").toHaveText([FINISHED, ANY_SIZE]);
});

test("the directory reports invalid URL parameters, saves filters and explains an empty list", async ({
  page,
}) => {
  await member(page, "viewer");
  const { chips, clearAll, total } = directoryOn(page);
  await page.goto("/streamers?platforms=youtube,%3Cimg%3E&avgViewersMax=1e9&sortBy=drop%20table&page=-3");
  await expect(page.getByText("Part of this link could not be used")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "We couldn’t apply: Platform, Average viewers to, sort order, page number. Everything else is applied.",
  );
  await expect(chips).toHaveText(["Platform: YouTube Live", FINISHED, ANY_SIZE]);
  await expect(total).toHaveText(/^\d+ streamers$/);

  const presets = page.getByRole("dialog", { name: "Presets" });
  await page.getByRole("button", { name: "Presets" }).click();
  await presets.getByRole("button", { name: "Save these filters" }).click();
  const naming = page.getByRole("dialog", { name: "Save these filters" });
  await expect(naming.getByLabel("Name"), "what is filtered by").toHaveValue("YouTube Live");
  await expectAccessibleOnScreens(page);
  await naming.getByLabel("Name").fill("Evenings");
  await naming.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved “Evenings”")).toBeVisible();
  await clearAll.click();
  await expect(page).toHaveURL("/streamers?sortBy=fair");
  await page.reload();
  await page.getByRole("button", { name: "Presets" }).click();
  await presets.getByRole("link", { name: "Evenings" }).click();
  await expect(page).toHaveURL("/streamers?platforms=youtube&sortBy=fair");
  await expect(chips).toHaveText(["Platform: YouTube Live", FINISHED, ANY_SIZE]);
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(presets.getByRole("link", { name: "Evenings" })).toHaveAttribute("aria-current", "true");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await presets.getByRole("button", { name: "Remove Evenings" }).click();
  await expect(page.getByText("Removed “Evenings”")).toBeVisible();
  await expect(presets.getByRole("link")).toHaveCount(0);

  await page.goto("/streamers?platforms=youtube&displayName=zzqqzz");
  const nobody = page.getByRole("region", { name: "No results" });
  await expect(nobody).toContainText("No streamers match.");
  await expect(nobody.getByRole("listitem")).toContainText([/^Without Name: zzqqzz there are \d+\./]);
  await expectAccessibleOnScreens(page);
  await nobody.getByRole("button", { name: "Remove Name" }).click();
  await expect(page).toHaveURL("/streamers?platforms=youtube&sortBy=fair");
  await expect(page.getByRole("heading", { level: 1 }), "where the results begin").toBeFocused();
});

test("the directory is accessible with all filters open, in the panel and on a phone", async ({ page }) => {
  await page.addInitScript(
    (groups) => localStorage.setItem("open-filters", groups),
    FILTER_GROUPS.map(({ key }) => key).join(","),
  );
  await signIn(page, PREMIUM);
  await page.goto("/streamers?platforms=twitch,kick&languages=de");
  const { panel } = directoryOn(page);
  await expect(panel.getByRole("group", { name: "Resolution" })).toBeAttached();
  await settle(page);
  await expectAccessibleOnScreens(page);

  await showOn(page, PHONE);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("group", { name: "Resolution" })).toBeAttached();
  await settle(page);
  await expectAccessible(page);
});
