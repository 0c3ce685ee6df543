import type { ReelItem } from "@starling/validators/clips";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lockedClip } from "../../../testing/clips.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer } from "../../../testing/profiles.ts";
import { playableClip } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const streamer = aStreamer();
const path = `/streamer/${streamer.id}?tab=clips`;
const idOf = (n: number) => playableClip(n).id;
const three = [1, 2, 3].map((n) => playableClip(n));

beforeEach(async () => {
  await page.viewport(1280, 800);
});

async function open(at = path, items: ReelItem[] = three, unlockable = 0) {
  const app = await renderApp(at, {
    me: createMe(),
    handlers: {
      profiles: { streamer: () => streamer },
      follows: { status: () => ({ isFollowing: false }) },
      clips: {
        byStreamer: () => ({
          items,
          total: items.length + unlockable,
          totalPages: 1,
          nextCursor: null,
          unlockable,
        }),
        viewed: () => ({ recorded: 1 }),
      },
    },
  });
  const { screen } = app;
  const dialog = (name: string) => screen.getByRole("dialog", { name });
  return { ...app, dialog };
}

const playing = () => document.querySelector<HTMLVideoElement>("[role=dialog] article:not([inert]) video");

test("opens a profile's clip at its own URL and returns to the list on close", async () => {
  const { screen, dialog, path: at, visited } = await open();
  await screen.getByRole("button", { name: "Play Clip 2" }).click();
  await expect.element(dialog("Clip 2")).toBeVisible();
  expect(at()).toBe(`${path}&clip=${idOf(2)}`);
  expect(visited.at(-2), "the way back closes it").toBe(path);
  await expect.poll(() => playing()?.src.endsWith("#2")).toBe(true);
  await dialog("Clip 2").getByRole("button", { name: "Close" }).click();
  await expect.element(dialog("Clip 2")).not.toBeInTheDocument();
  expect(at()).toBe(path);
});

test("shows a viewer with a plan a back link at the end of the list", async () => {
  const { dialog, path: at } = await open(`${path}&clip=${idOf(3)}`);
  await expect.element(dialog("Clip 3")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await dialog("Clip 3").getByRole("button", { name: "Back to the list" }).click();
  await expect.poll(at).toBe(path);
});

test("shows a viewer without a plan an upgrade link at the end of the list", async () => {
  const { dialog } = await open(`${path}&clip=${idOf(3)}`, [...three, lockedClip, lockedClip], 2);
  await expect.element(dialog("Clip 3")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  const unlock = dialog("Clip 3").getByRole("link", { name: "Unlock 2 More Clips" });
  await expect.element(unlock).toHaveAttribute("href", "/plans");
});

test("shows a message and a back link for a clip that is not in the list", async () => {
  const { dialog, path: at } = await open(`${path}&clip=${idOf(9)}`);
  const gone = dialog("Clip");
  await expect.element(gone.getByText(/^This clip is no longer on this page/)).toBeVisible();
  await gone.getByRole("button", { name: "Back to the list" }).click();
  await expect.poll(at).toBe(path);
});
