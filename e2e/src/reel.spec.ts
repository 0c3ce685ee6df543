import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { PREMIUM, signIn } from "./people.ts";
import { isPlaying, nameOf, nextName, openReel, reelOn } from "./reel.ts";

/** Number of clips that fill more than two server pages. */
const SEVERAL_PAGES = 30;

const secondOf = (page: Page) => reelOn(page).video.evaluate((video: HTMLVideoElement) => video.currentTime);

test("the reel works with the keyboard only", async ({ page }) => {
  await signIn(page, PREMIUM);
  await openReel(page);
  const reel = reelOn(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
  const first = await nameOf(page);

  await page.keyboard.press("ArrowDown");
  const second = await nextName(page, first);
  await page.keyboard.press("PageDown");
  await nextName(page, second);
  await page.keyboard.press("PageUp");
  await expect(reel.current).toHaveAttribute("aria-label", second);
  await page.keyboard.press("ArrowUp");
  await expect(reel.current).toHaveAttribute("aria-label", first);

  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => secondOf(page)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await expect.poll(() => isPlaying(page)).toBe(true);

  // The test accepts either initial state, because the browser's autoplay policy decides whether the sound is
  // on.
  const sound = page.getByRole("button", { name: /^(Mute|Unmute)$/ });
  const before = (await sound.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("m");
  await expect(sound).not.toHaveAttribute("aria-label", before);
  await page.keyboard.press("m");
  await expect(sound).toHaveAttribute("aria-label", before);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");

  await reel.like.focus();
  const wasLiked = await reel.like.getAttribute("aria-pressed");
  await page.keyboard.press("ArrowDown");
  await expect(reel.current, "a control has the focus").toHaveAttribute("aria-label", first);
  await page.keyboard.press("Enter");
  await expect(reel.like).not.toHaveAttribute("aria-pressed", String(wasLiked));
  await expect(reel.like).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(reel.like).toHaveAttribute("aria-pressed", String(wasLiked));
  await page.keyboard.press("Escape");
  await expect(reel.column).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(reel.current).toHaveAttribute("aria-label", second);
});

test("the reel loads further pages without repeating clips and keeps at most three players", async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openReel(page, "/clips?tab=trending");
  const reel = reelOn(page);
  const sources = new Set<string>();
  while (sources.size < SEVERAL_PAGES) {
    await expect(reel.video).toBeAttached();
    const source = await reel.video.evaluate((video: HTMLVideoElement) => new URL(video.src).pathname);
    expect(sources.has(source), `${source} came twice`).toBe(false);
    sources.add(source);
    expect(await reel.videos.count()).toBeLessThanOrEqual(3);
    const place = await reel.current.getAttribute("data-clip");
    await page.keyboard.press("ArrowDown");
    await expect(reel.current).toHaveAttribute("data-clip", String(Number(place) + 1));
  }
});

test("clips can be found by creator and have links, and a link to a missing clip opens the reel", async ({
  page,
}) => {
  await signIn(page, PREMIUM);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { data } = await (await page.request.get("/api/v1/clip/reels?limit=5")).json();
  const { _id: id, title, profileSnapshot: creator } = data.items[3];
  await openReel(page);
  const reel = reelOn(page);
  const box = page.getByPlaceholder("Search clips...");
  await box.fill(creator.username);
  await box.press("Enter");
  await expect(page).toHaveURL(`/clips?search=${creator.username}`);
  await expect.poll(async () => (await nameOf(page)).endsWith(`, by ${creator.name}`)).toBe(true);
  await page.reload();
  await expect(box).toHaveValue(creator.username);
  await expectAccessibleOnScreens(page);
  await page.goBack();
  // The first clip may differ, because the fair order changes.
  await expect(page).toHaveURL("/clips");
  await expect(box).toHaveValue("");
  await expect(reel.video).toBeAttached();

  await page.goto(`/clips?clip=${id}`);
  await expect(reel.current).toHaveAttribute("aria-label", `${title}, by ${creator.name}`);
  await page.goto("/clips?clip=0190f0e0-0000-7000-b000-000000000000");
  await page.getByRole("button", { name: "Watch other clips" }).click();
  await expect(reel.video).toBeAttached();
  await expect(page).toHaveURL("/clips");

  await page.context().clearCookies();
  await page.goto(`/clips?clip=${id}`);
  await expect(page, "a stranger is led to where it plays").toHaveURL(/^[^?]+\/@\w+\?clip=/);
  await expect(page.getByRole("region", { name: "Shared clip" }).getByLabel(title)).toBeVisible();
});

test("reduced motion disables autoplay", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openReel(page);
  const reel = reelOn(page);
  const play = reel.current.getByRole("button", { name: /^Play / });
  await expect(play).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
  await play.click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  const first = await nameOf(page);
  await page.keyboard.press("ArrowDown");
  await nextName(page, first);
  expect(await isPlaying(page)).toBe(false);
  await expectAccessibleInEachTheme(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
});

/** Whether scrolling has ended on a clip. */
const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    let column = document.querySelector("[data-stop]")?.parentElement ?? null;
    while (column && column.scrollHeight <= column.clientHeight) column = column.parentElement;
    const from = column?.scrollTop ?? -1;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (
      column?.scrollTop === from &&
      Math.abs(Math.round(from / column.clientHeight) * column.clientHeight - from) < 1
    );
  });

test.describe("clips reel on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a swipe of any length moves by one clip, and a tap pauses", async ({ page }) => {
    await signIn(page, PREMIUM);
    await openReel(page);
    const reel = reelOn(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (by: number, from = 400) => {
      // Waits for scrolling to end, because a touch would stop it.
      await expect.poll(() => isAtRest(page)).toBe(true);
      await expect.poll(() => isPlaying(page)).toBe(true);
      const startedAt = Date.now() / 1_000;
      // Explicit timestamps keep the swipe's speed correct on a busy machine.
      const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: 190, y: from + (by * part) / 6 }],
          timestamp: startedAt + part * 0.016,
        });
      await send("touchStart", 0);
      for (let part = 1; part <= 6; part += 1) await send("touchMove", part);
      await send("touchEnd", 7);
    };
    const first = await nameOf(page);
    await swipe(-340);
    const second = await nextName(page, first);
    await swipe(-150);
    await nextName(page, second);
    await swipe(340);
    await expect(reel.current).toHaveAttribute("aria-label", second);
    // Swipes that begin on the clip's text must also work.
    const words = await reel.current.getByRole("heading", { level: 2 }).boundingBox();
    await swipe(-300, words?.y);
    const third = await nextName(page, second);
    await swipe(340);
    await expect(reel.current).toHaveAttribute("aria-label", second);
    expect(third).not.toBe(first);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await reel.video.tap({ position: { x: 190, y: 250 } });
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect(page.getByRole("button", { name: "Next clip" })).toBeVisible();
    await page.getByRole("button", { name: "Previous clip" }).tap();
    await expect(reel.current).toHaveAttribute("aria-label", first);
  });

  test("texts and buttons cover only the bottom third of a clip", async ({ page }) => {
    await signIn(page, PREMIUM);
    await openReel(page);
    const { column, current } = reelOn(page);
    const stage = await column.boundingBox();
    if (!stage) throw new Error("There is no stage");
    const parts = current.locator("h2, a, p, ul, button:not([aria-label^=Play])");
    for (const part of await parts.all()) {
      const box = await part.boundingBox();
      if (box) expect(box.y).toBeGreaterThanOrEqual(stage.y + (stage.height * 2) / 3 - 1);
    }
  });
});
