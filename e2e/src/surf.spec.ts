import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { member } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Maximum number of visits; the demo has fewer streamers. */
const MAXIMUM = 60;

const visit = (page: Page) => page.getByRole("region", { name: /^You’re visiting / });

/** Waits for another streamer and returns the name. */
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
  const line = page.getByRole("region", { name: "Be the first" });
  await line.scrollIntoViewIfNeeded();
  // Waits longer, because statuses are still being polled after a server start.
  await expect(line.getByRole("article").first()).toBeVisible({ timeout: 30_000 });
  await line.getByRole("link", { name: "Surf" }).click();
  await expect(page).toHaveURL("/surf");

  const first = await arrived(page);
  await settle(page);
  await expectAccessibleOnScreens(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.keyboard.press("w");
  const second = await arrived(page, first);
  await page.getByRole("button", { name: `Follow ${second}` }).click();
  await expect(page.getByRole("button", { name: `Following: unfollow ${second}` })).toBeVisible();
  await page.keyboard.press("w");
  const third = await arrived(page, second);
  await page.getByRole("button", { name: "Not for me" }).click();
  const fourth = await arrived(page, third);
  // Invisible characters may surround the name, as with Arabic names.
  await expect(page.getByText(/won’t come up in Surf for 90 days\.$/)).toContainText(third);
  const met = [first, second, third, fourth];
  expect(new Set(met).size).toBe(4);

  await page.reload();
  // After the last member, Surf goes on with streamers who have not joined.
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
