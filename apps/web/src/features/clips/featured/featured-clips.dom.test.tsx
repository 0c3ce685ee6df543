import type { ReelPage } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

async function open(page: ReelPage) {
  const asked: unknown[] = [];
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      discovery: { shelf: () => ({ items: [] }), publicShelf: () => ({ items: [] }) },
      follows: { statuses: () => ({ followed: {} }) },
      clips: {
        reels: (input) => {
          asked.push(input);
          return page;
        },
        like: () => ({ isLiked: true, likesCount: 5 }),
      },
    },
  });
  return { part: screen.getByRole("region", { name: "Featured Clips" }), asked };
}

test("plays and likes eight clips in place and links to their creators", async () => {
  const items = Array.from({ length: 8 }, (_, n) => clipCard(n + 1));
  const { part, asked } = await open({ items, nextCursor: null, unlockable: 0 });
  await expect.element(part.getByRole("button", { name: "Play Clip 8" })).toBeInTheDocument();
  expect(asked).toEqual([{ limit: 8 }]);
  await part.getByRole("button", { name: "Like Clip 1, 4 likes" }).click();
  await expect
    .element(part.getByRole("button", { name: "Like Clip 1, 5 likes" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect
    .element(part.getByRole("link", { name: "Streamer 1" }))
    .toHaveAttribute("href", `/streamer/${clipCard(1).profileSnapshot.id}`);
});

test("the free plan shows locked clips and a link to unlock them", async () => {
  const items = [clipCard(1), clipCard(2), clipCard(3), lockedClip, lockedClip, lockedClip];
  const { part } = await open({ items, nextCursor: null, unlockable: 10 });
  await expect.element(part.getByText("Locked", { exact: true }).last()).toBeInTheDocument();
  await expect
    .element(part.getByRole("link", { name: "Unlock 10 More Clips" }))
    .toHaveAttribute("href", "/plans");
});

test("shows a message when there are no clips", async () => {
  const { part } = await open({ items: [], nextCursor: null, unlockable: 0 });
  await expect.element(part.getByText("No clips available.")).toBeVisible();
});
