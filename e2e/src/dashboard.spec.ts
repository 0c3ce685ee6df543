import { expect, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { createListedStreamers, directoryOn } from "./directory.ts";
import { part } from "./own-profile.ts";
import { member, signIn } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  await expect(why).toContainText("Follower counts don’t matter here.");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");

  await expect(part(page, "Rising stars").getByRole("article").first()).toBeVisible();
  await expect(part(page, "Recommended For You").getByRole("article").first()).toBeVisible();
  await expect(part(page, "Community & Engagement").getByText("Coming Soon")).toHaveCount(3);

  const box = page.getByRole("searchbox", { name: "Search streamers" });
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

test("a boosted card is labelled and links to the fair order", async ({ page, browser, baseURL }) => {
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
