import { expect, test } from "@playwright/test";
import { expectAccessibleInEachTheme } from "./accessible.ts";
import { streamerOnKick } from "./kick.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Status changes appear within a second and reports of channels within four; the rest is tolerance. */
const SEEN = { timeout: 12_000 };

test("a streamer opens the studio, postpones a suggestion, and sees a stream start and end without a reload", async ({
  page,
  baseURL,
}) => {
  const streamer = await streamerOnKick(page, baseURL);
  const { expectQuiet } = watchConsole(page);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Studio" }).click();
  await expect(page).toHaveURL("/studio");
  await settle(page);
  const onAir = page.getByRole("region", { name: "On air" });
  await expect(onAir.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
  const step = page.getByRole("region", { name: "What to do next" });
  await step.getByRole("button", { name: "Not now: Add a profile picture" }).click();
  await expect(step.getByRole("heading", { name: "Add a language" })).toBeFocused();
  await page.reload();
  await expect(step.getByRole("heading", { name: "Add a language" })).toBeVisible();
  await settle(page);
  await expectAccessibleInEachTheme(page);

  await streamer.goLive();
  await expect(onAir.getByRole("heading", { name: "2 people watching" })).toBeVisible(SEEN);
  await expect(onAir.getByText(/^Live since .* · 2 viewers$/)).toBeVisible(SEEN);
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await streamer.stop();
  await expect(onAir.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible(SEEN);
  await expect(onAir.getByText("Offline")).toBeVisible(SEEN);
  expectQuiet();
});
