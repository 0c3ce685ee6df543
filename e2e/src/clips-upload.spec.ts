import { expect, type Page, test } from "@playwright/test";
import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { addClipOn, heavyVideo, type PickedFile, slowUploads, video } from "./clips.ts";
import { member } from "./people.ts";

// In this viewport no dialog scrolls. Partly covered targets would count as too small.
test.use({ viewport: { width: 1280, height: 2_400 }, contextOptions: { reducedMotion: "reduce" } });

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

/** Records the byte offset at which each upload starts. */
function watchUploads(page: Page): number[] {
  const starts: number[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PUT") return;
    starts.push(Number(/^bytes=(\d+)-/.exec(request.headers().range ?? "")?.[1]));
  });
  return starts;
}

async function waitingTitle(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/v1/clip/upload")).json();
  return data.clip.title;
}

for (const [name, kind] of [
  ["clip.mp4", "an MP4"],
  ["clip.webm", "a WebM"],
] as const) {
  const title = `${kind} is uploaded with tags, poster and captions, and plays for a viewer`;
  test(title, { tag: "@bucket" }, async ({ page, browser, baseURL }) => {
    const form = await openForm(page, video(name), `Rooftop run ${name}`);
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
    await expect(page.getByText(`“Rooftop run ${name}” is published`)).toBeVisible();

    const row = page.getByRole("article", { name: `Rooftop run ${name}` });
    await expect(row.getByText("one life", { exact: true })).toBeVisible();
    await expect(row.getByText("Captions", { exact: true })).toBeVisible();
    await expect(row.getByRole("switch"), "the first clip enters by itself").toBeChecked();
    await expect(page.getByText("1 of 1 clips in the swipe reel")).toBeVisible();
    const poster = row.locator("img");
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await row.getByRole("button", { name: /^Play / }).click();
    const own = page.getByRole("dialog", { name: `Rooftop run ${name}` }).locator("video");
    await expect
      .poll(() => own.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1);
    await page.keyboard.press("Escape");

    const { data } = await (await page.request.get("/api/v1/profile/me")).json();
    const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await member(visitor, "viewer");
    await visitor.goto(`/streamer/${data._id}?tab=clips`);
    await visitor.getByRole("button", { name: `Play Rooftop run ${name}` }).click();
    const shown = visitor.getByRole("article", { name: `Rooftop run ${name}` }).locator("video");
    await expect
      .poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await expect(shown.locator("track")).toHaveAttribute("srclang", "de");
    await visitor.context().close();

    await row.getByRole("button", { name: `Delete Rooftop run ${name}` }).click();
    await page.getByRole("button", { name: "Delete clip" }).click();
    await expect(page.getByText("No clips available.")).toBeVisible();
  });
}

test("a video trimmed with the keyboard is published without the trimmed part", async ({ page }) => {
  const form = await openForm(page, video("clip.mp4"), "Half the way up");
  await form.dialog.getByRole("slider", { name: "End of the clip" }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowLeft");
  await form.dialog.getByRole("button", { name: "Upload clip" }).click();
  await expect(page.getByRole("article", { name: "Half the way up" })).toBeVisible({ timeout: 15_000 });
  const { data } = await (await page.request.get("/api/v1/clip")).json();
  expect(data.items[0].duration).toBeLessThan(1.6);
});

test("rejects a text file with a video's name immediately, and shows errors for missing fields", async ({
  page,
}) => {
  await member(page, "streamer");
  await page.goto("/profile?tab=clips");
  const form = addClipOn(page);
  await form.button.click();
  await form.send.click();
  await expect(form.dialog.getByText("Please choose a video")).toBeVisible();
  await expect(form.title).toHaveAccessibleDescription("Please give your clip a title");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await form.choose.setInputFiles({
    name: "clip.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("These are words, and no film."),
  });
  await expect(form.dialog.getByText(CLIP_UNREADABLE)).toBeVisible();
  await expect(form.frame).toHaveCount(0);
  await form.choose.setInputFiles(video("clip.mp4"));
  await expect(form.frame).toBeVisible();
});

test("an interrupted upload shows its state and resumes", async ({ page }) => {
  const form = await openForm(page, heavyVideo(6 * MEGABYTE), "Long way up");
  const starts = watchUploads(page);
  // Slows the upload down, so that Pause can be clicked in time on a busy machine.
  await slowUploads(page, MEGABYTE / 2);
  await form.send.click();
  await sentAtLeast(page, 20);
  await form.press("Pause");
  await expect(form.said).toHaveText(/^Paused at \d+ %$/);
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

test("cancelling an upload leaves no record and keeps the input, and closing the form asks first", {
  tag: "@bucket",
}, async ({ page }) => {
  const form = await openForm(page, heavyVideo(6 * MEGABYTE), "Never mind");
  await form.tags.fill("cosy,");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await slowUploads(page, MEGABYTE / 2);
  await form.send.click();
  await sentAtLeast(page, 5);
  expect(await waitingTitle(page)).toBe("Never mind");
  await form.press("Cancel upload");
  await expect(form.send).toBeVisible();
  await expect(form.title).toHaveValue("Never mind");
  await expect.poll(() => waitingTitle(page), { message: "an empty draft is all that waits" }).toBe("");

  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard this clip?" });
  await expect(question).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.title).toHaveValue("Never mind");
  await page.reload();
  await page.getByRole("button", { name: "Add Clip" }).click();
  await expect(form.title, "a reload takes the video, not the words").toHaveValue("Never mind");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form.dialog).toBeHidden();
  await expect(page.getByText("No clips available.")).toBeVisible();
});
