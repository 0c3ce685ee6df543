import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { type FakeReel, fakeReel } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

async function open(options: FakeReel = {}, path = "/clips") {
  const server = fakeReel(options);
  const app = await renderApp(path, { me: createMe(), handlers: server.handlers });
  return { ...app, ...server };
}

async function expectClip(n: number) {
  const here = () => document.querySelector("article:not([inert])")?.getAttribute("aria-label");
  await expect.poll(here).toBe(`Clip ${n}, by Streamer ${n}`);
}

const column = () => page.getByRole("region", { name: "Clips, one at a time" });
const videos = () => [...document.querySelectorAll("video")];
const current = () => document.querySelector<HTMLVideoElement>("article:not([inert]) video");

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.each([
  ["{ArrowDown}", "{ArrowUp}"],
  ["{PageDown}", "{PageUp}"],
])("%s moves to the next clip and %s to the previous clip", async (down, up) => {
  const reel = await open();
  await expectClip(0);
  await userEvent.keyboard(up);
  await userEvent.keyboard(down);
  await expectClip(1);
  await expect.element(reel.screen.getByRole("heading", { name: "Clip 1" })).toBeVisible();
  await userEvent.keyboard(`${down}${down}`);
  await expectClip(3);
  await userEvent.keyboard(up);
  await expectClip(2);
  await expect
    .element(reel.screen.getByRole("status").getByText("Clip 2, by Streamer 2"))
    .toBeInTheDocument();
});

test("space, the left and right arrow keys and m control playback", async () => {
  const reel = await open();
  await expect.element(reel.screen.getByRole("button", { name: "Play Clip 0" })).toBeVisible();
  await expect.poll(() => current()?.readyState).toBe(4);
  await userEvent.keyboard(" ");
  await expect.poll(() => current()?.paused).toBe(false);
  await userEvent.keyboard(" ");
  await expect.poll(() => current()?.paused).toBe(true);
  const before = current()?.currentTime ?? 0;
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => current()?.currentTime).toBeCloseTo(before + 10, 1);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.poll(() => current()?.currentTime).toBe(0);
  await userEvent.keyboard("m");
  await expect.poll(() => current()?.muted).toBe(true);
  await userEvent.keyboard("m");
  await expect.poll(() => [current()?.muted, current()?.volume]).toEqual([false, 0.5]);
});

test("keyboard shortcuts are inactive in a focused field or control until Escape is pressed", async () => {
  const reel = await open();
  await expectClip(0);
  const search = reel.screen.getByPlaceholder("Search clips...");
  await search.click();
  await userEvent.keyboard("mf {ArrowDown}");
  await expect.element(search).toHaveValue("mf ");
  const like = reel.screen.getByRole("button", { name: /^Like,/ });
  like.element().focus();
  await userEvent.keyboard("m{ArrowDown}{PageDown}{ArrowRight}");
  await expectClip(0);
  expect([current()?.muted, current()?.currentTime]).toEqual([false, 0]);
  await userEvent.keyboard("{Escape}");
  await expect.element(column()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
});

test("shortcuts still work after a mouse press on a tab, even if the search box had the focus", async () => {
  const reel = await open();
  await expectClip(0);
  await reel.screen.getByPlaceholder("Search clips...").click();
  await reel.screen.getByRole("tab", { name: "Trending" }).click();
  await expect.poll(reel.path).toBe("/clips?tab=trending");
  await expectClip(0);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
});

test("the ? key opens the list of keyboard shortcuts", async () => {
  const reel = await open();
  await expectClip(0);
  await userEvent.keyboard("?");
  const dialog = reel.screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog.getByText("Back or forward 10 seconds")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a wheel notch moves by one clip and focuses the reel", async () => {
  await page.viewport(390, 800);
  const reel = await open();
  await expectClip(0);
  reel.screen
    .getByRole("button", { name: /^Like,/ })
    .first()
    .element()
    .focus();
  column()
    .element()
    .dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
  await expectClip(1);
  await expect.element(column()).toHaveFocus();
});

test("title and controls fit without overlap at 200 % zoom on a laptop", async () => {
  // Viewport of a 1366 by 768 screen at 200 % zoom.
  await page.viewport(683, 384);
  const reel = await open();
  await expectClip(0);
  const slide = reel.screen.getByRole("article").first();
  const parts = [
    slide.getByRole("heading").first(),
    reel.screen.getByRole("button", { name: /^Like,/ }).first(),
    reel.screen.getByRole("button", { name: "Share this clip" }).first(),
    reel.screen.getByRole("button", { name: /^(Play|Pause)$/ }).first(),
    reel.screen.getByRole("button", { name: "Next clip" }).first(),
  ].map((part) => part.element().getBoundingClientRect());
  for (const part of parts) {
    expect(part.width * part.height).toBeGreaterThan(0);
    expect(part.top).toBeGreaterThanOrEqual(0);
    expect(part.bottom).toBeLessThanOrEqual(384);
    for (const other of parts) expect(other === part || !meets(part, other)).toBe(true);
  }
});

test("plays a hundred clips with three video elements, and loads the next page two clips before the end", {
  // A hundred rendered steps exceed the default timeout on a busy machine.
  timeout: 180_000,
}, async () => {
  const reel = await open({ total: 100 });
  await expectClip(0);
  const players = new Set<HTMLVideoElement>();
  for (let n = 1; n < 100; n += 1) {
    await userEvent.keyboard("{ArrowDown}");
    await expectClip(n);
    for (const video of videos()) players.add(video);
    expect(videos().length).toBeLessThanOrEqual(3);
    if (n === 6) expect(reel.asked).toHaveLength(1);
    if (n === 7) await expect.poll(() => reel.asked.length).toBe(2);
  }
  expect(players.size).toBe(3);
  expect(reel.asked.map(({ cursor }) => cursor)).toEqual([
    undefined,
    ...Array.from({ length: 9 }, (_, page) => `${page + 1}0`),
  ]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(reel.screen.getByText("You’ve seen everything", { exact: true })).toBeVisible();
  await reel.screen.getByRole("button", { name: "Start over" }).click();
  await expectClip(0);
});

test("preloads neighbors only once the current clip can play", async () => {
  // Video source that never becomes playable.
  const silent = URL.createObjectURL(new MediaSource());
  await open({ clip: (n) => (n === 1 ? { url: silent } : {}) });
  await expectClip(0);
  const preloads = () => videos().map((video) => video.preload);
  await expect.poll(preloads).toEqual(["auto", "auto"]);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
  expect(videos().find((video) => video.src.endsWith("#2"))?.preload).toBe("none");
});

test("each tab of the reel has its own URL, clips and position", async () => {
  const reel = await open();
  await expectClip(0);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
  await reel.screen.getByRole("tab", { name: "Trending" }).click();
  await expect.poll(reel.path).toBe("/clips?tab=trending");
  await expectClip(0);
  await reel.screen.getByRole("tab", { name: "For You" }).click();
  await expectClip(1);
  expect(reel.asked.map(({ tab }) => tab)).toEqual(["reels", "trending"]);
});

describe("reel with errors or without clips", () => {
  test("shows a message when the reel is empty", async () => {
    const reel = await open({ total: 0 });
    await expect.element(reel.screen.getByText("No clips available.")).toBeVisible();
  });

  test("keeps the position when the next page fails and retries loading it", async () => {
    const reel = await open({ total: 12 });
    await expectClip(0);
    reel.refused.add("more");
    await userEvent.keyboard("{ArrowDown}".repeat(10));
    const failure = reel.screen.getByText("More clips could not be loaded.", { exact: true });
    await expect.element(failure.first()).toBeVisible();
    reel.refused.clear();
    await reel.screen.getByRole("button", { name: "Try again" }).click();
    await expectClip(10);
  });

  test("shows an error when the first page fails and retries loading it", async () => {
    const server = fakeReel();
    server.refused.add("first");
    const { screen } = await renderApp("/clips", { me: createMe(), handlers: server.handlers });
    await expect.element(screen.getByText("Clips could not be loaded.")).toBeVisible();
    server.refused.clear();
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("article", { name: /^Clip 0,/ })).toBeVisible();
  });
});

test("shows creator, shortened description and tags next to the clip", async () => {
  const description = "A very long story. ".repeat(8).trim();
  const reel = await open({ clip: () => ({ description }) });
  const about = reel.screen.getByRole("region", { name: "About this clip" });
  await expect
    .element(about.getByRole("link", { name: /Streamer 0/ }))
    .toHaveAttribute("href", "/streamer/0190f0e0-0000-7000-8000-000000000000");
  await expect.element(about.getByText(`${description.slice(0, 80).trimEnd()}…`)).toBeVisible();
  await about.getByRole("button", { name: "more" }).click();
  await expect.element(about.getByText(description)).toBeVisible();
  await about.getByRole("button", { name: "less" }).click();
  await expect.element(about.getByText(description)).not.toBeInTheDocument();
  await expect.element(about.getByText("#cosy")).toBeVisible();
});
