import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { addClipOn, addClips, video } from "./clips.ts";
import { openTab } from "./own-profile.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { settle } from "./settle.ts";

// So high that no dialog scrolls: what the bar of buttons half covers would count as too small a target.
test.use({ viewport: { width: 1280, height: 2400 }, contextOptions: { reducedMotion: "reduce" } });

async function close(page: Page, name: string) {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name })).toBeHidden();
}

test("own clips, adding, editing, deleting and who likes them", async ({ page }) => {
  await member(page, "streamer");
  await page.goto("/profile?tab=clips");
  await settle(page);
  await expectAccessibleOnScreens(page);

  const form = addClipOn(page);
  await form.button.click();
  await form.send.click();
  await expect(form.dialog.getByText("Please choose a video")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await form.choose.setInputFiles(video("clip.webm"));
  await expect(form.frame).toBeVisible();
  await form.tags.fill("cosy,");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
  await page.getByRole("button", { name: "Discard" }).click();

  await addClips(page.request, ["Ferry at night", "Stairs"]);
  await page.reload();
  await settle(page);
  const clip = page.getByRole("article", { name: "Stairs" });
  await expect(clip).toBeVisible();
  await expectAccessibleOnScreens(page);
  await clip.getByRole("button", { name: "Edit Stairs" }).click();
  await expect(page.getByRole("dialog", { name: "Edit clip" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await close(page, "Edit clip");
  await clip.getByRole("button", { name: /who likes/ }).click();
  await expect(page.getByRole("dialog", { name: "Who likes it" })).toContainText("Nobody yet.");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await close(page, "Who likes it");
  await clip.getByRole("button", { name: "Play Stairs" }).click();
  await expect(page.getByRole("dialog", { name: "Stairs" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await close(page, "Stairs");
  await clip.getByRole("button", { name: "Delete Stairs" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
});

test("clips on the dashboard, on a streamer's page, among likes and on a swipe card", async ({
  page,
  browser,
  baseURL,
}) => {
  const backstage = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await member(backstage, "streamer");
  await addClips(backstage.request, ["Tea", "Rain", "Stairs", "Ferry at night"]);
  const { data } = await (await backstage.request.get("/api/v1/profile/me")).json();
  await backstage.context().close();

  await member(page, "viewer");
  await page.goto(`/streamer/${data._id}?tab=clips`);
  await expect(page.locator("[data-locked]")).toHaveCount(1);
  await page.getByRole("button", { name: /^Like Rain, / }).click();
  await expectAccessibleOnScreens(page);
  await page.goto("/profile");
  await openTab(page, "Liked Clips");
  await expect(page.getByRole("article", { name: "Rain" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.goto("/dashboard");
  await settle(page);
  await expect(page.locator("[data-locked]").first()).toBeVisible();
  await expectAccessibleOnScreens(page);

  await signIn(page, PREMIUM);
  await page.goto("/streamers?mode=swipe&avgViewersMax=any");
  await settle(page);
  await expect(page.getByRole("article")).toBeVisible();
  await expectAccessibleOnScreens(page);
});
