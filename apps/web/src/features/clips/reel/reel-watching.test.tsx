import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { type FakeReel, fakeReel, playableClip } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { tinyVideo } from "../../../testing/tiny-video.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(options: FakeReel = {}) {
  const server = fakeReel(options);
  const app = await renderApp("/clips", { me: createMe(), handlers: server.handlers });
  await expect.element(app.screen.getByRole("article", { name: /^Clip 0,/ })).toBeVisible();
  const button = (name: string | RegExp) => app.screen.getByRole("button", { name });
  return { ...app, ...server, button };
}

const current = () => document.querySelector<HTMLVideoElement>("article:not([inert]) video");
const idOf = (n: number) => playableClip(n).id;

/** Presses with the keyboard, because controls are hidden while the pointer is outside the stage. */
async function press(button: Locator) {
  await expect.element(button).toBeInTheDocument();
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("{Enter}");
}

function allowMotion() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    real(media.includes("reduced-motion") ? "not all" : media),
  );
}

function showTab(visibility: "hidden" | "visible") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("plays a clip automatically in a loop until the next clip becomes current", async () => {
  allowMotion();
  await open();
  await expect.poll(() => current()?.paused).toBe(false);
  expect(current()?.loop).toBe(true);
  const first = current();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => current()?.src.endsWith("#1")).toBe(true);
  await expect.poll(() => current()?.paused).toBe(false);
  expect(first?.paused).toBe(true);
});

test("with auto-play off, the next clip starts only after a press, also on the next visit", async () => {
  allowMotion();
  const reel = await open();
  await expect.poll(() => current()?.paused).toBe(false);
  await press(reel.button("Auto-play"));
  await expect.element(reel.button("Auto-play")).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.poll(() => current()?.src.endsWith("#1")).toBe(true);
  await expect.element(reel.button("Play Clip 1")).toBeVisible();
  expect(current()?.paused).toBe(true);
  await reel.screen.unmount();
  await open();
  await expect.poll(() => current()?.readyState).toBe(4);
  expect(current()?.paused).toBe(true);
});

test("auto-play can be turned on despite reduced motion", async () => {
  const reel = await open();
  await press(reel.button("Auto-play"));
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.poll(() => current()?.src.endsWith("#1")).toBe(true);
  await expect.poll(() => current()?.paused).toBe(false);
});

test("with looping off, the current clip and later clips stop at their end", async () => {
  allowMotion();
  const reel = await open();
  await press(reel.button("Loop"));
  await expect.element(reel.button("Loop")).toHaveAttribute("aria-pressed", "false");
  expect(current()?.loop).toBe(false);
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.poll(() => current()?.src.endsWith("#1")).toBe(true);
  expect(current()?.loop).toBe(false);
});

test("with reduced motion, a clip starts only when the play button is pressed", async () => {
  const reel = await open();
  await expect.poll(() => current()?.readyState).toBe(4);
  expect(current()?.paused).toBe(true);
  await reel.button("Play Clip 0").click();
  await expect.poll(() => current()?.paused).toBe(false);
});

test("pauses when the tab is hidden and resumes when it is visible", async () => {
  allowMotion();
  await open();
  await expect.poll(() => current()?.paused).toBe(false);
  showTab("hidden");
  expect(current()?.paused).toBe(true);
  showTab("visible");
  await expect.poll(() => current()?.paused).toBe(false);
  await userEvent.keyboard(" ");
  showTab("hidden");
  showTab("visible");
  expect(current()?.paused).toBe(true);
});

test("starts muted if the browser blocks sound, and unmutes at half volume", async () => {
  allowMotion();
  const play = HTMLMediaElement.prototype.play;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    return this.muted ? play.call(this) : Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  const reel = await open();
  await expect.poll(() => [current()?.paused, current()?.muted]).toEqual([false, true]);
  await reel.button("Tap for sound").click();
  await expect.poll(() => [current()?.muted, current()?.volume]).toEqual([false, 0.5]);
  await expect.element(reel.button("Tap for sound")).not.toBeInTheDocument();
});

test("stores volume, speed and sound for the next visit", async () => {
  const reel = await open();
  await reel.screen.getByRole("combobox", { name: "Speed" }).selectOptions("1.5");
  await expect.poll(() => current()?.playbackRate).toBe(1.5);
  await reel.screen.getByRole("slider", { name: "Volume" }).fill("80");
  await userEvent.keyboard("{Escape}{ArrowDown}");
  await expect.element(reel.screen.getByRole("article", { name: /^Clip 1,/ })).toBeVisible();
  await expect.poll(() => [current()?.playbackRate, current()?.volume]).toEqual([1.5, 0.8]);
  await userEvent.keyboard("m");
  await expect
    .poll(() => localStorage.getItem("clip-player"))
    .toBe(
      JSON.stringify({ volume: 80, muted: true, speed: 1.5, captions: true, autoPlay: null, loop: true }),
    );
});

test("counts a like immediately and ignores presses while the request is pending", async () => {
  const answer = Promise.withResolvers<void>();
  const server = fakeReel();
  const { like } = server.handlers.clips;
  const { screen } = await renderApp("/clips", {
    me: createMe(),
    handlers: {
      ...server.handlers,
      clips: { ...server.handlers.clips, like: (input) => answer.promise.then(() => like(input)) },
    },
  });
  await screen.getByRole("button", { name: "Like, 4 likes" }).click();
  const liked = screen.getByRole("button", { name: "Like, 5 likes" });
  await expect.element(liked).toHaveAttribute("aria-pressed", "true");
  await expect.element(liked).toHaveAttribute("aria-disabled", "true");
  liked.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  answer.resolve();
  await expect.poll(() => server.likes).toEqual([`like ${idOf(0)}`]);
  await expect.element(liked).not.toHaveAttribute("aria-disabled");
  await liked.click();
  await expect.element(screen.getByRole("button", { name: "Like, 4 likes" })).toBeVisible();
  await expect.poll(() => server.likes).toEqual([`like ${idOf(0)}`, `unlike ${idOf(0)}`]);
});

test("reverts an unlike with a message when the server rejects it", async () => {
  const reel = await open({ clip: () => ({ likesCount: 0, isLiked: true }) });
  reel.refused.add("unlike");
  await reel.button("Like, 0 likes").click();
  await expect.element(reel.screen.getByText("Could not unlike “Clip 0”.")).toBeVisible();
  await expect.element(reel.button("Like, 0 likes")).toHaveAttribute("aria-pressed", "true");
});

test("renews an expired URL and resumes playback at the same second", async () => {
  let version = 1;
  const reel = await open({ clip: (n) => ({ url: `${tinyVideo()}#${n}-${version}` }) });
  await expect.poll(() => current()?.readyState).toBe(4);
  await userEvent.keyboard("{ArrowRight} ");
  await expect.poll(() => current()?.paused).toBe(false);
  version = 2;
  current()?.dispatchEvent(new Event("error"));
  await expect.poll(() => current()?.src.endsWith("#0-2")).toBe(true);
  await expect.poll(() => current()?.currentTime).toBeGreaterThanOrEqual(10);
  await expect.poll(() => current()?.paused).toBe(false);
  expect(reel.asked).toHaveLength(2);
});

test("shows an error for a clip that fails even with a new URL, and retries on request", async () => {
  const reel = await open({ total: 1, clip: () => ({ url: "/videos/away" }) });
  await expect.element(reel.screen.getByText("This clip can’t be played right now.")).toBeVisible();
  const before = reel.asked.length;
  await reel.button("Try again").click();
  await expect.poll(() => reel.asked.length).toBe(before + 1);
});

test("reports all clips watched for two seconds in one request before the page unloads", async () => {
  allowMotion();
  const reel = await open();
  for (const n of [0, 1]) {
    await expect.poll(() => current()?.src.endsWith(`#${n}`)).toBe(true);
    await expect.poll(() => current()?.currentTime).toBeGreaterThan(2.2);
    await userEvent.keyboard("{ArrowDown}");
  }
  expect(reel.watched).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => reel.watched).toEqual([[idOf(0), idOf(1)]]);
});
