import type { ReelItem, StreamerClipsPage } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const streamer = aStreamer();
const path = `/streamer/${streamer.id}?tab=clips`;

function pageWith(items: ReelItem[], changes: Partial<StreamerClipsPage> = {}): StreamerClipsPage {
  return { items, total: items.length, totalPages: 1, nextCursor: null, unlockable: 0, ...changes };
}

function open(clips: Handlers["clips"], me = createMe()) {
  return renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => streamer },
      follows: { status: () => ({ isFollowing: false }) },
      clips,
      linkedClips: { byStreamer: () => ({ clips: [] }) },
    },
  });
}

test("without a plan, plays three clips, locks the next three and links to an upgrade", async () => {
  const items = [clipCard(1), clipCard(2), clipCard(3), lockedClip, lockedClip, lockedClip];
  const { screen } = await open({
    byStreamer: () => pageWith(items, { total: 14, totalPages: 2, nextCursor: null, unlockable: 10 }),
  });
  await expect.element(screen.getByRole("button", { name: "Play Clip 3" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Play / }).elements()).toHaveLength(3);
  expect(screen.getByText("Locked", { exact: true }).elements()).toHaveLength(3);
  await expect
    .element(screen.getByRole("link", { name: "Unlock 10 More Clips" }))
    .toHaveAttribute("href", "/plans");
  expect(screen.getByRole("navigation", { name: "Pages of clips" }).query()).toBeNull();
});

test("with a plan, plays every clip and lists ten clips per page", async () => {
  const all = Array.from({ length: 12 }, (_, n) => clipCard(n + 1));
  const { screen, path: current } = await open({
    byStreamer: ({ page = 1 }) =>
      pageWith(all.slice((page - 1) * 10, page * 10), { total: 12, totalPages: 2, nextCursor: null }),
  });
  await expect.element(screen.getByRole("button", { name: "Play Clip 10" })).toBeVisible();
  await screen.getByRole("link", { name: "Page 2" }).click();
  await expect.element(screen.getByRole("button", { name: "Play Clip 12" })).toBeVisible();
  await expect.element(screen.getByText("You’ve reached the end of the list.")).toBeVisible();
  expect(current()).toBe(`${path}&page=2`);
});

test("counts a like immediately and reverts it with a message when the server rejects it", async () => {
  const refusal = Promise.withResolvers<void>();
  const { screen } = await open({
    byStreamer: () => pageWith([clipCard(1)]),
    like: async () => {
      await refusal.promise;
      return refuse({ message: "Slow down a little", status: 429, reason: "RATE_LIMITED" });
    },
  });
  await screen.getByRole("button", { name: "Like Clip 1, 4 likes" }).click();
  const liked = screen.getByRole("button", { name: "Like Clip 1, 5 likes" });
  await expect.element(liked).toHaveAttribute("aria-pressed", "true");
  refusal.resolve();
  await expect
    .element(screen.getByRole("button", { name: "Like Clip 1, 4 likes" }))
    .toHaveAttribute("aria-pressed", "false");
  await expect.element(screen.getByText("Slow down a little")).toBeVisible();
});

test("unliking a clip never makes its count negative", async () => {
  const { screen } = await open({
    byStreamer: () => pageWith([clipCard(1, { isLiked: true, likesCount: 0 })]),
    unlike: () => new Promise(() => {}),
  });
  await screen.getByRole("button", { name: "Like Clip 1, 0 likes" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Like Clip 1, 0 likes" }))
    .toHaveAttribute("aria-pressed", "false");
});

test("streamers see the like count but cannot like a clip", async () => {
  const { screen } = await open(
    { byStreamer: () => pageWith([clipCard(1)]) },
    createMe({ role: "streamer" }),
  );
  await expect.element(screen.getByRole("button", { name: "Like Clip 1, 4 likes" })).toBeDisabled();
});
