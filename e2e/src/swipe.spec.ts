import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { createListedStreamers, directoryOn, swipeOn } from "./directory.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  await expect(page.getByText(`You follow ${second}.`)).toBeVisible();
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

function watchListings(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/discovery\.list/.test(response.url())) bodies.push(response.text());
  });
  return bodies;
}

test("the free plan shows three streamers and blurs three, in list and swipe mode", async ({
  page,
  baseURL,
}) => {
  const { word } = await createListedStreamers(baseURL, [
    "Amber",
    "Briar",
    "Clover",
    "Dill",
    "Elder",
    "Fennel",
  ]);
  await member(page, "viewer");
  const bodies = watchListings(page);
  const directory = directoryOn(page);
  const unlock = page.getByRole("link", { name: "Unlock 3 More Results" });
  await page.goto(`/streamers?search=${word}`);
  await expect(directory.rows).toHaveCount(3);
  await expect(directory.locked).toHaveCount(3);
  await expect(directory.locked.first()).toHaveText("Locked");
  await expect(unlock).toHaveAttribute("href", "/plans");
  await expectAccessibleOnScreens(page);

  await expect(directory.panel.getByRole("heading", { name: "Premium Feature" })).toBeVisible();
  await expect(directory.option("Platform", "Twitch")).toBeVisible();
  await expect(directory.group("Schedule")).toHaveCount(0);
  await page.goto(`/streamers?search=${word}&languages=de`);
  const refusal = page.getByRole("region", { name: "Premium Feature" });
  await expect(refusal).toContainText("This filter is part of Premium:Language: Deutsch");
  await refusal.getByRole("button", { name: "Show results without it" }).click();
  await expect(page).toHaveURL(`/streamers?search=${word}`);
  await expect(directory.rows).toHaveCount(3);
  const shown = await directory.names.allInnerTexts();

  await page.getByRole("link", { name: "Swipe" }).click();
  for (const name of shown) {
    await expect(card(page)).toHaveAccessibleName(name);
    await press(page, "pass");
    await expect(page.getByText(`Passed on ${name}.`)).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Premium" })).toBeVisible();
  await expect(unlock).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(swipeOn(page).like).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Back to the first card" }).click();
  await expect(card(page)).toHaveAccessibleName(shown[0] ?? "");
  await page.reload();
  await settle(page);
  await expect(page.getByText("You’ve seen today’s three."), "and no fourth comes").toBeVisible();
  await page.getByRole("button", { name: "Look through them again" }).click();
  await expect(card(page)).toHaveAccessibleName(shown[0] ?? "");

  const ids = new Set<string>();
  const answers = (await Promise.all(bodies)).filter((body) => !body.includes("PREMIUM_REQUIRED"));
  expect(answers.length).toBeGreaterThan(2);
  for (const body of answers) {
    const full = [...body.matchAll(/"isLocked":false/g)];
    expect(full.length).toBeLessThanOrEqual(3);
    const people = [...body.matchAll(/"userId":"([\w-]+)"/g)].map(([, id = ""]) => id);
    expect(people, "nobody is in it but those in full").toHaveLength(full.length);
    for (const id of people) ids.add(id);
  }
  expect(ids.size, "the same three everywhere").toBe(3);

  await page.goto("/streamers");
  await page.getByRole("link", { name: "Unlock 10 More Results" }).click();
  await expect(page).toHaveURL("/plans");
});
