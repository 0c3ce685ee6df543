import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { clipCard } from "../../../testing/clips.ts";
import { fakeDirectory } from "../../../testing/directory.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

async function open(withClips: number[]) {
  const asked: string[][] = [];
  const { screen } = await renderApp("/streamers?mode=swipe", {
    me: createMe(),
    handlers: {
      ...fakeDirectory({ total: 3 }).handlers,
      passes: { pass: () => ({ passed: true }) },
      clips: {
        forSwipe: ({ ids }) => {
          asked.push(ids);
          return { clips: withClips.map((n) => ({ streamerId: streamerCard(n).id, clip: clipCard(n) })) };
        },
      },
    },
  });
  const card = (n: number) => screen.getByRole("article", { name: `Streamer ${n}`, exact: true });
  await expect.element(card(0)).toBeVisible();
  return { screen, card, asked };
}

test("shows a muted clip on the top card, paused with reduced motion", async () => {
  const { card, asked } = await open([0, 1]);
  await expect.element(card(0).getByRole("button", { name: "Play the clip Clip 0" })).toBeVisible();
  const videos = document.querySelectorAll("video");
  expect(videos, "only the card on top has a video").toHaveLength(1);
  const [video] = videos;
  expect([video?.muted, video?.loop, video?.autoplay]).toEqual([true, true, false]);
  expect(asked).toEqual([[0, 1, 2].map((n) => streamerCard(n).id)]);
});

test("shows the next card's clip, and no video for a card without a clip", async () => {
  const { screen, card } = await open([1]);
  expect(document.querySelector("video")).toBeNull();
  await screen.getByRole("button", { name: /^Pass/ }).click();
  await expect.element(card(1).getByRole("button", { name: "Play the clip Clip 1" })).toBeVisible();
});
