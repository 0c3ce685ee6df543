import type { StreamerCard } from "@starling/validators/discovery";
import { expect, test } from "vitest";
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

test("sets and removes the reminder of the next stream", async () => {
  const { screen, card, asked } = await open(PLANNED, { isFollowing: true });
  await card.getByRole("button", { name: "Remind me about Streamer 1" }).click();
  const dialog = screen.getByRole("dialog", { name: "Don’t miss Streamer 1" });
  await dialog.getByRole("button", { name: "Notify me here" }).click();
  await expect.element(dialog.getByText(/^We’ll send you a notification 10 minutes before/)).toBeVisible();
  await dialog.getByRole("button", { name: "Don’t remind me" }).click();
  await expect.element(dialog.getByRole("button", { name: "Notify me here" })).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([`remind ${PLANNED.nextStreamAt}`, `unremind ${PLANNED.nextStreamAt}`]);
});
