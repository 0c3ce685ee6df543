import type { ReelItem } from "@starling/validators/clips";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

test("keyboard shortcuts move through the list of clips and control playback, as in the reel", async () => {
  const { dialog, path: at } = await open(`${path}&clip=${idOf(1)}`);
  await expect.element(dialog("Clip 1")).toBeVisible();
  await expect.poll(() => playing()?.readyState).toBe(4);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(dialog("Clip 2")).toBeVisible();
  expect(at()).toBe(`${path}&clip=${idOf(2)}`);
  await expect.poll(() => playing()?.readyState).toBe(4);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => playing()?.currentTime).toBeCloseTo(10, 1);
  await userEvent.keyboard("m");
  await expect.poll(() => playing()?.muted).toBe(true);
  await userEvent.keyboard("m{PageUp}");
  await expect.element(dialog("Clip 1")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Clip 1")).not.toBeInTheDocument();
});
