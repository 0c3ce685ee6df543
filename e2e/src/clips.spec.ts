import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { addClipOn, addClips, heavyVideo, type PickedFile, slowUploads, video } from "./clips.ts";
import { openTab } from "./own-profile.ts";
import { member, PREMIUM, signIn } from "./people.ts";

// Tall enough that no dialog scrolls: axe reports partly covered targets as too small.
test.use({ viewport: { width: 1280, height: 2_400 }, contextOptions: { reducedMotion: "reduce" } });

const clipOn = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const likeOn = (page: Page, title: string) =>
  clipOn(page, title).getByRole("button", { name: new RegExp(`^Like ${title}, `) });

async function profileId(request: APIRequestContext): Promise<string> {
  return (await (await request.get("/api/v1/profile/me")).json()).data._id;
}

async function streamerWith(page: Page, titles: readonly string[]): Promise<{ page: Page; id: string }> {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error("There is no browser");
  const backstage = await context.newPage();
  await member(backstage, "streamer");
  await addClips(backstage.request, titles);
  return { page: backstage, id: await profileId(backstage.request) };
}

test("the Free plan allows one clip in the swipe reel, and clips can be edited and deleted", async ({
  page,
}) => {
  await member(page, "streamer");
  await addClips(page.request, ["Stairs", "Tea"]);
  await page.goto("/profile?tab=clips");
  const count = page.getByText(/clips in the swipe reel$/);
  await expect(count).toHaveText("1 of 1 clips in the swipe reel");
  await expect(clipOn(page, "Stairs").getByRole("switch")).toBeChecked();
  await expectAccessibleOnScreens(page);
  await clipOn(page, "Tea").getByRole("switch").click();
  await expect(page.getByText(/^Your plan has one spot in the swipe reel\./)).toBeVisible();
  await expect(clipOn(page, "Tea").getByRole("switch")).not.toBeChecked();

  await clipOn(page, "Stairs").getByRole("switch").click();
  await expect(count).toHaveText("0 of 1 clips in the swipe reel");
  await clipOn(page, "Tea").getByRole("switch").click();
  await expect(count).toHaveText("1 of 1 clips in the swipe reel");
  await page.reload();
  await expect(clipOn(page, "Tea").getByRole("switch")).toBeChecked();
  await expect(clipOn(page, "Stairs").getByRole("switch")).not.toBeChecked();

  await clipOn(page, "Tea").getByRole("button", { name: "Edit Tea" }).click();
  const editor = page.getByRole("dialog", { name: "Edit clip" });
  await expect(editor).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await editor.getByRole("textbox", { name: "Title" }).fill("Tea on the roof");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expect(clipOn(page, "Tea on the roof")).toBeVisible();
  await clipOn(page, "Stairs").getByRole("button", { name: "Play Stairs" }).click();
  await expect(page.getByRole("dialog", { name: "Stairs" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await clipOn(page, "Stairs").getByRole("button", { name: "Delete Stairs" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
  await page.getByRole("button", { name: "Delete clip" }).click();
  await expect(clipOn(page, "Stairs")).toHaveCount(0);
});

test("a like is counted on every page, listed, and can be removed", async ({ page }) => {
  await page.goto("/login");
  const streamer = await streamerWith(page, ["Ferry at night"]);
  await member(page, "viewer");
  const viewerId = await profileId(page.request);
  await page.goto(`/streamer/${streamer.id}?tab=clips`);
  const like = likeOn(page, "Ferry at night");
  await expect(like).toHaveText("0");
  await like.click();
  await expect(like).toHaveText("1");
  await expect(like).toHaveAttribute("aria-pressed", "true");

  await streamer.page.goto("/profile?tab=clips");
  await clipOn(streamer.page, "Ferry at night")
    .getByRole("button", { name: /^1 like/ })
    .click();
  const likers = streamer.page.getByRole("dialog", { name: "Who likes this clip" });
  await expect(likers).toContainText("1 person likes this clip. See who they are with Premium.");
  await expectAccessibleOnScreens(streamer.page, { within: "[role=dialog]" });
  await streamer.page.keyboard.press("Escape");
  await streamer.page.goto(`/streamer/${streamer.id}?tab=clips`);
  await expect(likeOn(streamer.page, "Ferry at night"), "streamers only see likes").toBeDisabled();
  await expect(likeOn(streamer.page, "Ferry at night")).toHaveText("1");

  await page.goto("/profile");
  await openTab(page, "Liked Clips");
  await expect(clipOn(page, "Ferry at night")).toBeVisible();
  await expectAccessibleOnScreens(page);
  const other = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage();
  if (!other) throw new Error("There is no browser");
  await signIn(other, PREMIUM);
  await other.goto(`/viewer/${viewerId}?tab=clips`);
  await expect(clipOn(other, "Ferry at night")).toBeVisible();
  await other.context().close();

  await likeOn(page, "Ferry at night").click();
  await expect(page.getByText("No liked clips yet")).toBeVisible();
  await page.goto(`/streamer/${streamer.id}?tab=clips`);
  await expect(likeOn(page, "Ferry at night")).toHaveText("0");
  await streamer.page.context().close();
});

const CAPTIONS = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.500\nUp the stairs.\n"),
};

const MEGABYTE = 1024 * 1024;

async function openForm(page: Page, file: PickedFile, title: string) {
  await member(page, "streamer");
  await page.goto("/profile?tab=clips");
  const form = addClipOn(page);
  await form.button.click();
  await form.choose.setInputFiles(file);
  await expect(form.frame).toBeVisible();
  await form.title.fill(title);
  await form.description.fill("One life, no map.");
  return form;
}

async function sentAtLeast(page: Page, percent: number) {
  const { progress } = addClipOn(page);
  await expect
    .poll(async () => Number(await progress.getAttribute("aria-valuenow")), {
      timeout: 60_000,
      intervals: [100],
    })
    .toBeGreaterThanOrEqual(percent);
}

/** Byte offsets at which uploads start. */
function watchUploads(page: Page): number[] {
  const starts: number[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PUT") return;
    starts.push(Number(/^bytes=(\d+)-/.exec(request.headers().range ?? "")?.[1]));
  });
  return starts;
}

const NAME = "Rooftop run";

const title = "an MP4 is uploaded with tags, poster and captions, and plays for a viewer";
test(title, { tag: "@bucket" }, async ({ page, browser, baseURL }) => {
  const form = await openForm(page, video("clip.mp4"), NAME);
  await form.tags.fill("cosy");
  await form.tags.press("Enter");
  await form.tags.fill("Cosy");
  await form.tags.press("Tab");
  await form.tags.fill("one life,");
  await expect(form.dialog.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "cosy",
    "one life",
  ]);
  await form.frame.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowRight");
  await form.captions.setInputFiles(CAPTIONS);
  await form.dialog.getByRole("combobox", { name: "Language of said.vtt" }).selectOption("de");
  await form.send.click();
  await expect(form.dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText(`“${NAME}” is published`)).toBeVisible();

  const row = page.getByRole("article", { name: NAME });
  await expect(row.getByText("one life", { exact: true })).toBeVisible();
  await expect(row.getByText("Captions", { exact: true })).toBeVisible();
  await expect(row.getByRole("switch"), "the first clip enters by itself").toBeChecked();
  await expect(page.getByText("1 of 1 clips in the swipe reel")).toBeVisible();
  const poster = row.locator("img");
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await row.getByRole("button", { name: /^Play / }).click();
  const own = page.getByRole("dialog", { name: NAME }).locator("video");
  await expect.poll(() => own.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  await page.keyboard.press("Escape");

  const { data } = await (await page.request.get("/api/v1/profile/me")).json();
  const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await member(visitor, "viewer");
  await visitor.goto(`/streamer/${data._id}?tab=clips`);
  await visitor.getByRole("button", { name: `Play ${NAME}` }).click();
  const shown = visitor.getByRole("article", { name: NAME }).locator("video");
  await expect
    .poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await expect(shown.locator("track")).toHaveAttribute("srclang", "de");
  await visitor.context().close();

  await row.getByRole("button", { name: `Delete ${NAME}` }).click();
  await page.getByRole("button", { name: "Delete clip" }).click();
  await expect(page.getByText("No clips available.")).toBeVisible();
});

test("a video trimmed with the keyboard is published without the trimmed part", async ({ page }) => {
  const form = await openForm(page, video("clip.mp4"), "Half the way up");
  await form.dialog.getByRole("slider", { name: "End of the clip" }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowLeft");
  await form.dialog.getByRole("button", { name: "Upload clip" }).click();
  await expect(page.getByRole("article", { name: "Half the way up" })).toBeVisible({ timeout: 15_000 });
  const { data } = await (await page.request.get("/api/v1/clip")).json();
  expect(data.items[0].duration).toBeLessThan(1.6);
});

test("an interrupted upload shows its state and resumes", async ({ page }) => {
  const form = await openForm(page, heavyVideo(6 * MEGABYTE), "Long way up");
  const starts = watchUploads(page);
  // Slows the upload, so that Pause can be clicked in time.
  await slowUploads(page, MEGABYTE / 2);
  await form.send.click();
  await sentAtLeast(page, 20);
  await form.press("Pause");
  await expect(form.said).toHaveText(/^Paused at \d+%$/);
  await form.press("Resume");
  await sentAtLeast(page, 40);

  await page.context().setOffline(true);
  await expect(form.said).toHaveText(/^The connection was lost\./);
  await page.context().setOffline(false);
  await expect(form.dialog).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole("article", { name: "Long way up" })).toBeVisible();
  expect(starts, "the video in three goes, and its poster").toHaveLength(4);
  expect(starts[0]).toBe(0);
  expect(starts[1], "a pause loses nothing").toBeGreaterThan(0);
  expect(starts[2], "nor does a lost connection").toBeGreaterThan(starts[1] ?? 0);
});
