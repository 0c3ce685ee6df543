import { expect, test } from "@playwright/test";
import { directoryOn } from "./directory.ts";
import { member, PREMIUM, signIn } from "./people.ts";

const ANY_SIZE = "Average viewers: at most 50";

test("filters wait until they are applied, and the address keeps them", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto("/streamers");
  const directory = directoryOn(page);
  const { chips, total, waiting } = directory;
  await expect(chips).toHaveText([ANY_SIZE]);
  await expect(total).toHaveText(/^\d+ streamers$/);
  const everyone = await total.innerText();

  const twitch = directory.option("Platform", "Twitch");
  const counted = (await twitch.locator("xpath=ancestor::label").innerText()).match(/\d+/)?.[0];
  await twitch.check();
  await expect(waiting, "as many as the option says").toHaveText(`1 Pending${counted} streamers`);
  await expect(page).toHaveURL("/streamers");
  await expect(total).toHaveText(everyone);
  await directory.cancel.click();
  await expect(twitch).not.toBeChecked();
  await expect(waiting).toBeEmpty();

  await twitch.check();
  await directory.group("Place and language").click();
  const german = directory.option("Language", "Deutsch");
  await german.check();
  await expect(waiting).toHaveText(/^2 Pending\d+ streamers?$/);
  const found = (await waiting.innerText()).match(/\d+ streamers?$/)?.[0] ?? "";
  await directory.apply.click();
  const address = "/streamers?platforms=twitch&languages=de";
  await expect(page).toHaveURL(address);
  const applied = ["Platform: Twitch", ANY_SIZE, "Language: Deutsch"];
  await expect(chips).toHaveText(applied);
  await expect(total).toHaveText(found);
  await expect(waiting).toBeEmpty();

  await page.reload();
  await expect(chips).toHaveText(applied);
  await expect(total).toHaveText(found);
  await expect(twitch).toBeChecked();
  await expect(german, "the group stays open, too").toBeChecked();

  await page.goBack();
  await expect(chips).toHaveText([ANY_SIZE]);
  await expect(twitch).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "Remove Platform: Twitch" }).click();
  await expect(page).toHaveURL("/streamers?languages=de");
  await expect(chips).toHaveText([ANY_SIZE, "Language: Deutsch"]);
  await page.getByRole("button", { name: `Remove ${ANY_SIZE}` }).click();
  await expect(page, "any size").toHaveURL("/streamers?avgViewersMax=any&languages=de");
  await directory.clearAll.click();
  await expect(page).toHaveURL("/streamers");
  await expect(total).toHaveText(everyone);
});

test("a broken address is told, filters are saved and come back, and an empty list names its cause", async ({
  page,
}) => {
  await member(page, "viewer");
  const { chips, clearAll, total } = directoryOn(page);
  await page.goto("/streamers?platforms=twitch,%3Cimg%3E&avgViewersMax=1e9&sortBy=drop%20table&page=-3");
  await expect(page.getByText("Part of this address could not be used")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "We could not read all of this: Platform, Average viewers to, sort order, page number. Everything else is applied.",
  );
  await expect(chips).toHaveText(["Platform: Twitch", ANY_SIZE]);
  await expect(total).toHaveText(/^\d+ streamers$/);
  const found = await total.innerText();

  const presets = page.getByRole("dialog", { name: "Presets" });
  await page.getByRole("button", { name: "Presets" }).click();
  await presets.getByRole("button", { name: "Save these filters" }).click();
  const naming = page.getByRole("dialog", { name: "Save these filters" });
  await expect(naming.getByLabel("Name"), "what is filtered by").toHaveValue("Twitch");
  await naming.getByLabel("Name").fill("Evenings");
  await naming.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved “Evenings”")).toBeVisible();
  await clearAll.click();
  await expect(page).toHaveURL("/streamers");
  await page.reload();
  await page.getByRole("button", { name: "Presets" }).click();
  await presets.getByRole("link", { name: "Evenings" }).click();
  await expect(page).toHaveURL("/streamers?platforms=twitch");
  await expect(total).toHaveText(found);
  await page.getByRole("button", { name: "Presets" }).click();
  await expect(presets.getByRole("link", { name: "Evenings" })).toHaveAttribute("aria-current", "true");
  await presets.getByRole("button", { name: "Remove Evenings" }).click();
  await expect(page.getByText("Removed “Evenings”")).toBeVisible();
  await expect(presets.getByRole("link")).toHaveCount(0);

  await page.goto("/streamers?platforms=twitch&displayName=zzqqzz");
  const nobody = page.getByRole("region", { name: "No results" });
  await expect(nobody).toContainText("No streamers match.");
  await expect(nobody.getByRole("listitem")).toContainText([
    `Without Name: zzqqzz there are ${found.replace(/\D/g, "")}.`,
  ]);
  await nobody.getByRole("button", { name: "Remove Name" }).click();
  await expect(page).toHaveURL("/streamers?platforms=twitch");
  await expect(total).toHaveText(found);
  await expect(page.getByRole("heading", { level: 1 }), "where the results begin").toBeFocused();
});
