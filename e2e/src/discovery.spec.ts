import { expect, type Page, test } from "@playwright/test";
import { FILTER_GROUPS } from "@starling/validators/discovery-filters";
import { expectAccessible, expectAccessibleOnScreens, PHONE, showOn } from "./accessible.ts";
import { createListedStreamers, directoryOn, swipeOn } from "./directory.ts";
import { part } from "./own-profile.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const FINISHED = "Finished profiles";
const ANY_SIZE = "Average viewers: at most 50";

test("the directory list supports keyboard shortcuts, column choice, sorting and misspelled searches", async ({
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

  await settle(page);
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
  await expectAccessible(page, { within: "search" });
  await search.fill("stardew vally");
  await suggestions.getByRole("option", { name: /^Stardew Valley/ }).click();
  await expect(page, "a game is filtered by, not searched for").toHaveURL(
    /\/streamers\?games=Stardew(%20|\+)Valley/,
  );
  await expect(page.getByRole("button", { name: "Remove Game: Stardew Valley" })).toBeVisible();
  expectQuiet();
});

// Uses a filter value that no other test's streamers have.
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

test("the dashboard greets a viewer, explains its suggestions and offers undo after a follow", async ({
  page,
}) => {
  const { username } = await member(page, "viewer");
  const { expectQuiet } = watchConsole(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome back, ${username}!`);
  await settle(page);
  expectQuiet();
  const spotlight = part(page, "Community Spotlight");
  const card = spotlight.getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  const follow = card.getByRole("button", { name: `Follow ${name}`, exact: true });
  const following = card.getByRole("button", { name: `Following: unfollow ${name}` });

  const refused = Promise.withResolvers<void>();
  await page.route(/follows\.follow\b/, async (route) => {
    await refused.promise;
    await route.abort();
  });
  await follow.click();
  await expect(following, "at once").toBeVisible();
  refused.resolve();
  await expect(follow, "and back, as nothing was written").toBeVisible();
  await expect(page.getByText(`Could not follow ${name}.`)).toBeVisible();
  await page.unroute(/follows\.follow\b/);
  await follow.click();
  await expect(following).toBeVisible();
  await expect(following).not.toHaveAttribute("aria-disabled");

  await card.getByRole("button", { name: `Why am I seeing ${name}?` }).click();
  const why = page.getByRole("dialog", { name: `Why am I seeing ${name}?` });
  for (const words of ["Shown recently", "New follows recently", "On Starling since"])
    await expect(why).toContainText(words);
  await expect(why).toContainText("Follower counts play no part.");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");

  for (const title of ["Rising stars", "Recommended For You"]) {
    const shelf = part(page, title);
    await shelf.scrollIntoViewIfNeeded();
    // The shelves above, whose order changes, may already contain all streamers of this shelf.
    const allAbove = shelf.getByText("Everyone on this list is already shown above.");
    await expect(shelf.getByRole("article").first().or(allAbove)).toBeVisible();
  }
  await expect(part(page, "Community & Engagement").getByText("Coming Soon")).toHaveCount(3);

  const box = page.getByRole("combobox", { name: "Search streamers" });
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await box.fill(name);
  await box.press("Enter");
  await expect(page).toHaveURL(/\/streamers\?search=/);
  await expect(directoryOn(page).search).toHaveValue(name);

  await page.goto("/dashboard");
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await expect(first, "followed streamers come first").toHaveText("Following");
});

test("a boosted card is labeled and links to the fair order", async ({ page, browser, baseURL }) => {
  const { word, streamers } = await createListedStreamers(baseURL, ["Amber", "Briar"]);
  const address = `/streamers?search=${word}&sortBy=fair`;
  await member(page, "viewer");
  await page.goto(address);
  const { names, rows } = directoryOn(page);
  await expect(names).toHaveCount(2);
  await expect(rows.getByText("Boosted")).toHaveCount(0);
  const last = await names.last().innerText();
  const streamer = streamers.find(({ name }) => name === last);
  if (!streamer) throw new Error(`Nobody is called ${last}`);

  const backstage = await (await browser.newContext()).newPage();
  await signIn(backstage, streamer);
  await backstage.goto("/profile");
  const boost = part(backstage, "Boost your card");
  await expect(boost).toContainText("You have one boost left this week.");
  await boost.getByRole("button", { name: "Boost now" }).click();
  const question = backstage.getByRole("alertdialog", { name: "You’re not live. Boost now?" });
  await question.getByRole("button", { name: "Boost now" }).click();
  await expect(boost).toContainText("You’re boosted until");
  await expect(boost.getByRole("button")).toHaveCount(0);
  await backstage.context().close();

  await page.reload();
  await expect(names.first()).toHaveText(last);
  await expect(rows.first().getByText("Boosted")).toBeVisible();
  await expect(rows.getByText("Boosted"), "one in five at most").toHaveCount(1);
});

/** Maximum number of visits; exceeds the number of demo streamers. */
const MAXIMUM = 60;

const visit = (page: Page) => page.getByRole("region", { name: /^You’re visiting / });

/** Waits for a different streamer and returns the name. */
async function arrived(page: Page, before: string | null = null): Promise<string> {
  const name = visit(page).getByRole("heading", { level: 2 });
  if (before !== null) await expect(name).not.toHaveText(before);
  await expect(page.getByRole("button", { name: /^Next/ })).not.toHaveAttribute("aria-disabled", "true");
  return (await name.textContent()) ?? "";
}

test("the W key opens small streams without repeating visited, followed or skipped streamers", async ({
  page,
}) => {
  await member(page, "viewer");
  const { expectQuiet } = watchConsole(page);
  await page.goto("/dashboard");
  const line = page.getByRole("region", { name: "Live now" });
  // A server that has just started must first poll the statuses.
  await expect(line.getByRole("article").first()).toBeVisible({ timeout: 30_000 });
  await line.getByRole("link", { name: "Surf" }).click();
  await expect(page).toHaveURL("/surf");

  const first = await arrived(page);
  await settle(page);
  await expectAccessibleOnScreens(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.keyboard.press("w");
  const second = await arrived(page, first);
  // Invisible characters may precede the name, as with Arabic names.
  const named = page.getByRole("button", { name: second });
  await named.and(page.getByRole("button", { name: /^Follow / })).click();
  await expect(named.and(page.getByRole("button", { name: /^Following: unfollow / }))).toBeVisible();
  await page.keyboard.press("w");
  const third = await arrived(page, second);
  await page.getByRole("button", { name: "Not for me" }).click();
  const fourth = await arrived(page, third);
  await expect(page.getByText(/won’t come up in Surf for 90 days\.$/)).toContainText(third);
  const met = [first, second, third, fourth];
  expect(new Set(met).size).toBe(4);

  await page.reload();
  // After the last member, Surf shows streamers who have not joined.
  const over = page.getByText(/^On (Twitch|Kick), not on Starling yet$/);
  await expect(visit(page)).toBeVisible();
  for (let step = 0; step < MAXIMUM && !(await over.isVisible()); step += 1) {
    const name = await arrived(page);
    expect(met).not.toContain(name);
    met.push(name);
    await page.keyboard.press("w");
    await expect(page.getByRole("region", { name: `You’re visiting ${name}.` })).toHaveCount(0);
    await expect(visit(page)).toBeVisible();
  }
  await expect(over).toBeVisible();
  await expectAccessibleOnScreens(page);
  expectQuiet();
});

const card = (page: Page) => swipeOn(page).card;
const nameOn = async (page: Page) => (await card(page).getByRole("heading").textContent()) ?? "";
const press = (page: Page, action: "pass" | "undo") => swipeOn(page)[action].click();

test("pass, like and undo work, and passed streamers do not return after a reload", async ({
  page,
  baseURL,
}) => {
  const { word } = await createListedStreamers(baseURL, ["Amber", "Briar", "Clover"]);
  await signIn(page, PREMIUM);
  const { expectQuiet } = watchConsole(page);
  await page.goto("/streamers?mode=swipe&avgViewersMax=any");
  await settle(page);
  await expect(card(page)).toBeVisible();
  await expectAccessibleOnScreens(page);
  expectQuiet();

  await page.goto(`/streamers?mode=swipe&search=${word}`);
  await settle(page);
  const first = await nameOn(page);
  await press(page, "pass");
  await expect(page.getByText(`Passed on ${first}.`)).toBeVisible();
  await expect(card(page).getByRole("heading")).not.toHaveText(first);
  const second = await nameOn(page);

  await page.reload();
  await settle(page);
  await expect(card(page).getByRole("heading"), "the pass is remembered").toHaveText(second);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`You’re now following ${second}.`)).toBeVisible();
  await page.keyboard.press("z");
  await expect(card(page).getByRole("heading")).toHaveText(second);
  await expect(card(page).getByText("Following", { exact: true })).toBeHidden();

  const box = await card(page).boundingBox();
  if (!box) throw new Error("There is no card");
  await page.mouse.move(box.x + box.width / 2, box.y + 220);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 240, box.y + 225, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`Passed on ${second}.`)).toBeVisible();
  await press(page, "undo");
  await expect(card(page).getByRole("heading")).toHaveText(second);

  await card(page).getByRole("link", { name: "View Full Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await page.goBack();
  await expect(card(page).getByRole("heading")).toHaveText(second);
});
