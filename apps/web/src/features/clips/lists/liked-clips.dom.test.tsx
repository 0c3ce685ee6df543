import type { LikedClipsPage, ReelItem } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import type { Handlers } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aViewer, ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const PATH = "/profile?tab=liked-clips";

function pageWith(clips: ReelItem[], changes: Partial<LikedClipsPage> = {}): LikedClipsPage {
  return { clips, total: clips.length, totalPages: 1, nextCursor: null, unlockable: 0, ...changes };
}

function open(clips: Handlers["clips"], { hasAccess = true } = {}) {
  return renderApp(PATH, {
    me: createMe(),
    handlers: { profiles: { me: () => ownProfile() }, features: { check: () => ({ hasAccess }) }, clips },
  });
}

const liked = (n: number) => clipCard(n, { isLiked: true });

test("unliking a clip refetches the list and keeps the focus in the list", async () => {
  let all = [liked(1), liked(2)];
  const { screen } = await open({
    liked: () => pageWith(all),
    unlike: ({ id }) => {
      all = all.filter((clip) => clip.id !== id);
      return { isLiked: false, likesCount: 3 };
    },
  });
  await screen.getByRole("button", { name: "Like Clip 1, 4 likes" }).click();
  await expect.element(screen.getByRole("article", { name: "Clip 1" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("article", { name: "Clip 2" })).toBeVisible();
  const panel = screen.getByRole("tabpanel").element();
  await expect.poll(() => panel.contains(document.activeElement)).toBe(true);
});

test("suggests watching clips when no clip is liked", async () => {
  const { screen } = await open({ liked: () => pageWith([]) });
  await expect.element(screen.getByText("No liked clips yet")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Watch clips" })).toHaveAttribute("href", "/clips");
});

test("without a plan, lists only the newest twelve clips and explains the limit", async () => {
  const items = [liked(1), liked(2), liked(3), lockedClip, lockedClip, lockedClip];
  const { screen } = await open(
    { liked: () => pageWith(items, { total: 12, totalPages: 2, nextCursor: null, unlockable: 9 }) },
    { hasAccess: false },
  );
  await expect.element(screen.getByText(/^The free plan shows your newest 12 likes\./)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Unlock 9 More Clips" })).toBeVisible();
});

test("shows a streamer the likes they gave as a viewer", async () => {
  const { screen } = await renderApp(PATH, {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      clips: { liked: () => pageWith([liked(1)]) },
    },
  });
  await expect.element(screen.getByRole("button", { name: "Like Clip 1, 4 likes" })).toBeDisabled();
});

test("lists a viewer's liked clips on their page", async () => {
  const viewer = aViewer();
  const { screen } = await renderApp(`/viewer/${viewer.id}?tab=clips`, {
    me: createMe(),
    handlers: {
      profiles: { viewer: () => viewer },
      clips: { likedBy: () => pageWith([clipCard(7)]) },
    },
  });
  await expect.element(screen.getByRole("article", { name: "Clip 7" })).toBeVisible();
});
