import type { StreamerCard } from "@starling/validators/discovery";
import { expect, test } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

const start = new Date(Date.now() + 3 * 3_600_000);
const PLANNED: Partial<StreamerCard> = {
  nextStreamAt: `${start.toISOString().slice(0, 16)}:00.000Z`,
  schedule: [
    {
      id: "entry-1",
      dayOfWeek: null,
      date: start.toISOString().slice(0, 10),
      startTime: start.toISOString().slice(11, 16),
      endTime: start.toISOString().slice(11, 16),
      timeZone: "UTC",
      isRecurring: false,
      game: null,
    },
  ],
};

interface Following {
  isFollowing?: boolean;
  follow?: () => { isFollowing: boolean; followersCount: number };
  remind?: () => { isReminded: true };
}

async function open(changes: Partial<StreamerCard>, { isFollowing = false, follow, remind }: Following = {}) {
  const streamer = streamerCard(1, changes);
  let followed = 0;
  const asked: string[] = [];
  let reminders: { profileId: string; startsAt: Date }[] = [];
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      discovery: { shelf: ({ shelf }) => ({ items: shelf === "spotlight" ? [streamer] : [] }) },
      follows: {
        statuses: () => ({ followed: isFollowing ? { [streamer.id]: "none" as const } : {} }),
        follow: () => {
          followed += 1;
          return follow ? follow() : { isFollowing: true, followersCount: 13 };
        },
      },
      notifications: {
        reminders: () => ({ reminders }),
        remind: ({ id, startsAt }) => {
          asked.push(`remind ${startsAt}`);
          const answer = remind ? remind() : { isReminded: true as const };
          reminders = [{ profileId: id, startsAt: new Date(startsAt) }];
          return answer;
        },
        unremind: ({ startsAt }) => {
          asked.push(`unremind ${startsAt}`);
          reminders = [];
          return { isReminded: false as const };
        },
      },
    },
  });
  const card = screen.getByRole("region", { name: "Community Spotlight" }).getByRole("article");
  await expect.element(card).toBeVisible();
  return { screen, card, followed: () => followed, asked };
}

test("a card's Watch button names the platform for screen readers only", async () => {
  const { card } = await open({ isLive: true, liveSource: "platform" }, { isFollowing: true });
  const link = card.getByRole("link", { name: "Watch on Twitch: Streamer 1 (opens in a new tab)" });
  await expect.element(link).toHaveTextContent("Watch");
});

test("offers Watch and Follow for a live streamer", async () => {
  const { card } = await open({ isLive: true, liveSource: "schedule" });
  await expect
    .element(card.getByRole("link", { name: "Watch on Twitch: Streamer 1 (opens in a new tab)" }))
    .toHaveAttribute("href", "https://twitch.tv/streamer_1");
  await expect.element(card.getByRole("button", { name: "Follow Streamer 1" })).toBeVisible();
  expect(card.getByRole("button", { name: /^Remind/ }).elements()).toHaveLength(0);
});

test.each<[string, Partial<StreamerCard>]>([
  ["is live but has no link", { isLive: true, liveSource: "schedule", watch: null }],
  ["has no planned stream", { nextStreamAt: null }],
])("offers only Follow when a streamer %s", async (_what, changes) => {
  const { card } = await open(changes);
  await expect.element(card.getByRole("button", { name: "Follow Streamer 1" })).toHaveTextContent("Follow");
  expect(card.getByRole("link", { name: /^Watch/ }).elements()).toHaveLength(0);
  expect(card.getByRole("button", { name: /^Remind/ }).elements()).toHaveLength(0);
});

test("“Remind me” follows the streamer and offers calendar links for the next stream and the schedule", async () => {
  const { screen, card, followed } = await open(PLANNED);
  await card.getByRole("button", { name: "Remind me about Streamer 1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Don’t miss Streamer 1" });
  await expect.element(dialog.getByText(/^You’re following them now/)).toBeVisible();
  const { id } = streamerCard(1);
  await expect
    .element(dialog.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", `/streamer/${id}/schedule.ics?entry=entry-1`);
  await expect
    .element(dialog.getByRole("link", { name: "Add every stream" }))
    .toHaveAttribute("href", `/streamer/${id}/schedule.ics`);
  expect(followed()).toBe(1);
});

test("“Remind me” offers only the calendar when the streamer is already followed", async () => {
  const { screen, card, followed } = await open(PLANNED, { isFollowing: true });
  await expect.element(card.getByRole("button", { name: "Following: unfollow Streamer 1" })).toBeVisible();
  await card.getByRole("button", { name: "Remind me about Streamer 1" }).click();
  await expect.element(screen.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  expect(followed()).toBe(0);
});

test("rolls back a rejected follow with a message and still offers the calendar", async () => {
  const { screen, card } = await open(PLANNED, {
    follow: () =>
      refuse({ message: "Please try again in 2 minutes", status: 429, code: "TOO_MANY_REQUESTS" }),
  });
  await card.getByRole("button", { name: "Remind me about Streamer 1" }).click();
  await expect.element(screen.getByText("Please try again in 2 minutes")).toBeVisible();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/^You’re following/)).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("link", { name: "Add to calendar" })).toBeVisible();
});
