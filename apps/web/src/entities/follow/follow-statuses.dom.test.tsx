import { expect, test } from "vitest";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

test("a late response about follow states does not overwrite a pending follow", async () => {
  const streamer = streamerCard(1, { isLive: true, liveSource: "schedule" });
  const told = Promise.withResolvers<void>();
  const followed = Promise.withResolvers<{ isFollowing: boolean; followersCount: number }>();
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      discovery: { shelf: ({ shelf }) => ({ items: shelf === "spotlight" ? [streamer] : [] }) },
      follows: {
        statuses: async () => {
          await told.promise;
          return { followed: {} };
        },
        follow: () => followed.promise,
      },
    },
  });
  const card = screen.getByRole("region", { name: "Community Spotlight" }).getByRole("article");
  await card.getByRole("button", { name: "Follow Streamer 1" }).click();
  const following = card.getByRole("button", { name: "Following: unfollow Streamer 1" });
  await expect.element(following).toBeVisible();
  told.resolve();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(following).toBeVisible();
  followed.resolve({ isFollowing: true, followersCount: 13 });
  await expect.element(following).not.toHaveAttribute("aria-disabled");
});
