import type { FollowedEntry } from "@starling/validators/follows";
import type { FollowAlerts } from "@starling/validators/notifications";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aFollow, aFollowed, ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const PATH = "/profile?tab=followed-streamers";
const me = createMe();
const profiles = { me: () => ownProfile() };

function pageOf(all: readonly FollowedEntry[], page: number) {
  return {
    following: all.slice((page - 1) * 12, page * 12),
    total: all.length,
    totalPages: Math.ceil(all.length / 12),
    nextCursor: null,
  };
}

function some(count: number): FollowedEntry[] {
  return Array.from({ length: count }, (_, index) => aFollowed(index + 1));
}

test("unfollowing a streamer removes the streamer from the list", async () => {
  let all = some(2);
  const { screen } = await renderApp(PATH, {
    me,
    handlers: {
      profiles,
      follows: {
        following: ({ page = 1 }) => pageOf(all, page),
        unfollow: ({ id }) => {
          all = all.filter((entry) => entry.id !== id);
          return { isFollowing: false, followersCount: 0 };
        },
      },
    },
  });
  await screen.getByRole("button", { name: "Unfollow Person 1" }).click();
  await expect.element(screen.getByText("You no longer follow Person 1")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Person 1" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Person 2" })).toBeVisible();
});

test("shows live state and title, and links to the stream", async () => {
  const live = aFollowed(1, {
    isLive: true,
    liveSource: "platform",
    liveTitle: "A calm evening",
    liveGame: "Stardew Valley",
    watch: { name: "Twitch", url: "https://www.twitch.tv/person_1" },
  });
  const { screen } = await renderApp(PATH, {
    me,
    handlers: { profiles, follows: { following: () => pageOf([live, aFollowed(2)], 1) } },
  });
  const row = screen.getByRole("listitem").filter({ hasText: "Person 1" });
  await expect.element(row.getByText("Live", { exact: true })).toBeVisible();
  await expect.element(row.getByText("A calm evening · Stardew Valley")).toBeVisible();
  await expect
    .element(row.getByRole("link", { name: /^Watch on Twitch: Person 1/ }))
    .toHaveAttribute("href", "https://www.twitch.tv/person_1");
  const other = screen.getByRole("listitem").filter({ hasText: "Person 2" });
  await expect.element(other.getByRole("link", { name: /^Watch/ })).not.toBeInTheDocument();
});

test("restores streamer and count after a refused unfollow, before the list is refetched", async () => {
  let refuseNow: () => void = () => {};
  const decided = new Promise<void>((resolve) => {
    refuseNow = resolve;
  });
  let asked = 0;
  const { screen } = await renderApp(PATH, {
    me,
    handlers: {
      profiles: { me: () => ownProfile({ followedStreamersCount: 2 }) },
      follows: {
        following: ({ page = 1 }) => {
          asked += 1;
          return asked === 1 ? pageOf(some(2), page) : new Promise(() => {});
        },
        unfollow: () =>
          decided.then(() => refuse({ message: "Too many changes. Please wait a moment.", status: 429 })),
      },
    },
  });
  await expect.element(screen.getByText("Follows 2 streamers")).toBeVisible();
  await screen.getByRole("button", { name: "Unfollow Person 1" }).click();
  await expect.element(screen.getByText("Follows 1 streamer", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Person 1" })).not.toBeInTheDocument();
  refuseNow();
  await expect.element(screen.getByText("Too many changes. Please wait a moment.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Person 1" })).toBeVisible();
  await expect.element(screen.getByText("Follows 2 streamers")).toBeVisible();
});

test("loads the notification settings of all listed streamers in one query and changes one setting", async () => {
  const [first, second] = some(2);
  const asked: string[][] = [];
  const changes: unknown[] = [];
  let heard: FollowAlerts = "live";
  const { screen } = await renderApp(PATH, {
    me,
    handlers: {
      profiles,
      follows: {
        following: ({ page = 1 }) => pageOf(some(2), page),
        statuses: ({ ids }) => {
          asked.push(ids);
          return { followed: { [first?.id ?? ""]: heard, [second?.id ?? ""]: "none" as const } };
        },
        setAlerts: (input) => {
          changes.push(input);
          heard = input.alerts;
          return { alerts: heard };
        },
      },
    },
  });
  const bell = screen.getByRole("button", { name: /^Notifications from Person 1/ });
  await expect.element(bell).toHaveAccessibleName("Notifications from Person 1: live only");
  await expect
    .element(screen.getByRole("button", { name: /^Notifications from Person 2/ }))
    .toHaveAccessibleName("Notifications from Person 2: none");
  expect(asked).toEqual([[first?.id, second?.id]]);
  await bell.click();
  await screen.getByRole("menuitemradio", { name: "Live and new clips" }).click();
  await expect.element(bell).toHaveAccessibleName("Notifications from Person 1: live and new clips");
  expect(changes).toEqual([{ id: first?.id, alerts: "all" }]);
});

test("links to discovery when no one is followed", async () => {
  const { screen } = await renderApp(PATH, {
    me,
    handlers: { profiles, follows: { following: () => pageOf([], 1) } },
  });
  await expect.element(screen.getByText("No followed streamers yet")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Discover streamers" }))
    .toHaveAttribute("href", "/streamers");
});

test("shows twelve streamers per page, and another tab starts at page 1", async () => {
  const { screen, path } = await renderApp(PATH, {
    me,
    handlers: { profiles, follows: { following: ({ page = 1 }) => pageOf(some(13), page) } },
  });
  await expect.element(screen.getByRole("link", { name: "Person 12" })).toBeVisible();
  expect(screen.getByText("Person 13").query()).toBeNull();
  await screen.getByRole("link", { name: "Page 2" }).click();
  await expect.element(screen.getByRole("link", { name: "Person 13" })).toBeVisible();
  await expect.element(screen.getByText("You’ve reached the end of the list.")).toBeVisible();
  await screen.getByRole("tab", { name: "Overview" }).click();
  await screen.getByRole("tab", { name: "Followed" }).click();
  await expect.element(screen.getByRole("link", { name: "Person 12" })).toBeVisible();
  expect(path()).toBe(PATH);
});

test("links each follower to the viewer or streamer page of that follower", async () => {
  const viewer = aFollow(1, { role: "viewer", displayName: "Vera" });
  const streamer = aFollow(2, { role: "streamer", displayName: "Sam", verifiedPlatforms: ["twitch"] });
  const { screen } = await renderApp("/profile?tab=followers", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      follows: {
        followers: () => ({
          followers: [viewer, streamer],
          total: 2,
          totalPages: 1,
          nextCursor: null,
          isLocked: false,
        }),
      },
    },
  });
  await expect
    .element(screen.getByRole("link", { name: "Vera" }))
    .toHaveAttribute("href", `/viewer/${viewer.id}`);
  await expect
    .element(screen.getByRole("link", { name: "Sam" }))
    .toHaveAttribute("href", `/streamer/${streamer.id}`);
  expect(screen.getByText("Verified on Twitch").elements()).toHaveLength(1);
});
