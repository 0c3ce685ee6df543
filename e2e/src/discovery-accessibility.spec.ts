import { expect, test } from "@playwright/test";
import { FILTER_GROUPS } from "@starling/validators/discovery-filters";
import { expectAccessible, expectAccessibleOnScreens, PHONE, showOn } from "./accessible.ts";
import { directoryOn, swipeOn } from "./directory.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { settle } from "./settle.ts";

test("the directory with every filter in sight, in its panel and in the sheet of a phone", async ({
  page,
}) => {
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

test("what opens over the directory: suggestions, presets, and their name", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto("/streamers?platforms=twitch,kick");
  await settle(page);
  const { search, suggestions } = directoryOn(page);
  await search.fill("an");
  await expect(suggestions.getByRole("group", { name: "Topics" })).toBeVisible();
  await expect(suggestions.getByRole("group", { name: "Streamers" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "search" });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Presets" }).click();
  await page.getByRole("button", { name: "Save these filters" }).click();
  const naming = page.getByRole("dialog", { name: "Save these filters" });
  await expect(naming).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");
  await expect(naming).toBeHidden();
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(page.getByRole("dialog", { name: "Presets" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
});

test("cards one by one, and why somebody is shown", async ({ page }) => {
  await member(page, "viewer");
  await page.goto("/streamers?mode=swipe");
  const { card, like } = swipeOn(page);
  await expect(card).toBeVisible();
  await expectAccessibleOnScreens(page);
  for (let cards = 0; cards < 3; cards += 1) await like.click();
  await expect(page.getByRole("region", { name: "Premium" })).toBeVisible();
  await expectAccessibleOnScreens(page);

  await page.goto("/dashboard");
  await page
    .getByRole("button", { name: /^Why am I seeing/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Here since");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
});
