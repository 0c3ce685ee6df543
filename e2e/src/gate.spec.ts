import { expect, type Page, test } from "@playwright/test";
import { directoryOn, swipeOn } from "./directory.ts";
import { member } from "./people.ts";
import { settle } from "./settle.ts";

/** Every answer of the directory that reaches the page, as it came over the wire. */
function watchListings(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/discovery\.list/.test(response.url())) bodies.push(response.text());
  });
  return bodies;
}

test("the free plan: three shown and three blurred, in the list and one by one, and the way to all", async ({
  page,
}) => {
  await member(page, "viewer");
  const bodies = watchListings(page);
  const directory = directoryOn(page);
  await page.goto("/streamers");
  await expect(directory.rows).toHaveCount(3);
  await expect(directory.locked).toHaveCount(3);
  await expect(directory.locked.first()).toHaveText("Locked");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveAttribute("href", "/plans");

  await expect(directory.panel.getByRole("heading", { name: "Premium Feature" })).toBeVisible();
  await expect(directory.option("Platform", "Twitch")).toBeVisible();
  await expect(directory.group("Schedule")).toHaveCount(0);
  await page.goto("/streamers?languages=de");
  const refusal = page.getByRole("region", { name: "Premium Feature" });
  await expect(refusal).toContainText("This filter is part of Premium:Language: Deutsch");
  await refusal.getByRole("button", { name: "Show results without it" }).click();
  await expect(page).toHaveURL("/streamers");
  await expect(directory.rows).toHaveCount(3);
  const shown = await directory.names.allInnerTexts();

  await page.getByRole("link", { name: "Swipe" }).click();
  const { card, like, pass } = swipeOn(page);
  for (const name of shown) {
    await expect(card).toHaveAccessibleName(name);
    await pass.click();
  }
  const end = page.getByRole("region", { name: "Premium" });
  await expect(end.getByRole("link", { name: "Unlock 10 More Results" })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(like).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await settle(page);
  await expect(page.getByText("You have passed the first three."), "and no fourth comes").toBeVisible();

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

  await page.getByRole("link", { name: "Unlock 10 More Results" }).click();
  await expect(page).toHaveURL("/plans");
});
