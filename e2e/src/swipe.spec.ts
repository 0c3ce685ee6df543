import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { swipeOn } from "./directory.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { settle } from "./settle.ts";

const SWIPE = "/streamers?mode=swipe&avgViewersMax=any";

const card = (page: Page) => swipeOn(page).card;
const nameOn = async (page: Page) => (await card(page).getByRole("heading").textContent()) ?? "";
const press = (page: Page, action: "pass" | "undo") => swipeOn(page)[action].click();

test("one passes, likes and takes back; what was passed stays away after a reload", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto(SWIPE);
  await settle(page);
  const first = await nameOn(page);
  await press(page, "pass");
  await expect(page.getByText(`Passed \u2068${first}\u2069.`)).toBeVisible();
  await expect(card(page).getByRole("heading")).not.toHaveText(first);
  const second = await nameOn(page);
  await expectAccessible(page);

  await page.reload();
  await settle(page);
  await expect(card(page).getByRole("heading"), "the pass is remembered").toHaveText(second);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`You follow \u2068${second}\u2069.`)).toBeVisible();
  await page.keyboard.press("z");
  await expect(card(page).getByRole("heading")).toHaveText(second);
  await expect(card(page).getByText("Following", { exact: true })).toBeHidden();

  const box = await card(page).boundingBox();
  if (!box) throw new Error("There is no card");
  await page.mouse.move(box.x + box.width / 2, box.y + 220);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 240, box.y + 225, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`Passed \u2068${second}\u2069.`)).toBeVisible();
  await press(page, "undo");
  await expect(card(page).getByRole("heading")).toHaveText(second);

  await card(page).getByRole("link", { name: "View Full Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await page.goBack();
  await expect(card(page).getByRole("heading")).toHaveText(second);
});

test("the free plan shows three, in the list and one at a time", async ({ page }) => {
  await member(page, "viewer");
  await page.goto("/streamers");
  await settle(page);
  const unlock = page.getByRole("link", { name: "Unlock 10 More Results" });
  await expect(unlock).toHaveAttribute("href", "/plans");
  await expect(page.locator("tbody a")).toHaveCount(3);
  await expectAccessible(page);

  await page.goto(SWIPE);
  await settle(page);
  const met: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const name = await nameOn(page);
    met.push(name);
    await press(page, "pass");
    await expect(page.getByText(`Passed \u2068${name}\u2069.`)).toBeVisible();
    await expect(card(page).getByRole("heading", { name, exact: true }), "the next comes").toHaveCount(0);
  }
  expect(new Set(met).size).toBe(3);
  await expect(unlock).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to the first" }).click();
  await expect(card(page).getByRole("heading")).toHaveText(met[0] ?? "");

  await page.reload();
  await settle(page);
  await expect(page.getByText(/^You have passed the first three\./), "no fourth comes up").toBeVisible();
  await page.getByRole("button", { name: "Look through them again" }).click();
  await expect(card(page).getByRole("heading")).toHaveText(met[0] ?? "");
});
