import { type PastStream, pastStreamsInput } from "@starling/validators/streams";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Handlers } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer, ownStreamerProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const streamer = aStreamer();
const NEVER = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const TUESDAYS = NEVER.map((hours, day) =>
  hours.map((_, hour) => (day === 2 && hour >= 20 && hour < 23 ? 6 : 0)),
);

beforeEach(() => page.viewport(1280, 800));

function past(number: number, changes: Partial<PastStream> = {}): PastStream {
  return {
    id: `twitch:${number}`,
    platform: "twitch",
    startedAt: "2026-01-05T20:00:00.000Z",
    endedAt: "2026-01-05T22:30:00.000Z",
    title: `Stream ${number}`,
    game: "Tunic",
    peakViewers: 9,
    averageViewers: 6,
    ...changes,
  };
}

type Streams = NonNullable<Handlers["streams"]>;
const few: Streams["usualWeek"] = () => ({ weeks: 2, streams: 2, hours: null });

async function asViewer(streams: Streams) {
  return renderApp(`/streamer/${streamer.id}?tab=schedule`, {
    me: createMe(),
    handlers: {
      profiles: { streamer: () => streamer },
      follows: { status: () => ({ isFollowing: false }) },
      streams: { usualWeek: few, ...streams },
    },
  });
}

async function asOwner(streams: Streams) {
  return renderApp("/profile?tab=schedule", {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { me: () => ownStreamerProfile() }, streams: { usualWeek: few, ...streams } },
  });
}

test("lists past streams and loads earlier ones until the end of the list", async () => {
  const { screen } = await asViewer({
    list: (input) => {
      const { cursor } = pastStreamsInput.parse(input);
      return cursor
        ? { items: [past(2, { title: null, averageViewers: null, game: null })], nextCursor: null }
        : { items: [past(1)], nextCursor: "1_twitch_1" };
    },
  });
  const list = screen.getByRole("region", { name: "Past streams" });
  await expect.element(list.getByText("Stream 1")).toBeVisible();
  await expect.element(list.getByText("Average 6, peak 9 viewers")).toBeVisible();
  await expect.element(list.getByText(/2 h 30 min · Twitch/)).toBeVisible();
  await list.getByRole("button", { name: "Show earlier streams" }).click();
  await expect.element(list.getByText("Untitled stream")).toBeVisible();
  await expect.element(list.getByText("That’s all of them.")).toBeVisible();
});

test("describes the usual week in words, and hides it from visitors if there are too few streams", async () => {
  const list: Streams["list"] = () => ({ items: [], nextCursor: null });
  const { screen } = await asViewer({ list, usualWeek: () => ({ weeks: 8, streams: 6, hours: TUESDAYS }) });
  const week = screen.getByRole("region", { name: "Usually live" });
  await expect.element(week.getByText(/Based on 6 streams in the last 8 weeks/)).toBeVisible();
  await week.getByText("In words").click();
  await expect
    .element(week.getByRole("row", { name: /Tuesday.*(20:00 – 23:00|8:00 PM – 11:00 PM)/ }))
    .toBeVisible();
  await expect.element(week.getByRole("row", { name: /Monday Rarely or never/ })).toBeVisible();
  await screen.unmount();
  const without = await asViewer({ list });
  await expect.element(without.screen.getByRole("region", { name: "Past streams" })).toBeVisible();
  await expect.element(without.screen.getByRole("region", { name: "Usually live" })).not.toBeInTheDocument();
});

test("shows entered and measured averages to the owner and explains their use", async () => {
  const list: Streams["list"] = () => ({ items: [], nextCursor: null });
  const entered = { averageViewers: 40, hoursPerWeek: "5-10" };
  const measured = { averageViewers: 6, hoursPerWeek: 7.5, daysPerWeek: 3 };
  const { screen } = await asOwner({ list, averages: () => ({ entered, measured, streams: 14 }) });
  const both = screen.getByRole("region", { name: "Your averages" });
  await expect.element(both.getByRole("row", { name: "Average viewers 40 6" })).toBeVisible();
  await expect.element(both.getByText(/Your own figures are kept/)).toBeVisible();
  await expect.element(screen.getByText(/So far there are 2/)).toBeVisible();
  await screen.unmount();
  const early = await asOwner({ list, averages: () => ({ entered, measured: null, streams: 4 }) });
  await expect.element(early.screen.getByText(/So far, there are 4/)).toBeVisible();
});

test("the owner's overview shows entered and measured averages, and the goal uses the public average", async () => {
  const measured = { averageViewers: 5, hoursPerWeek: 7.5, daysPerWeek: 3 };
  const { screen } = await renderApp("/profile", {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { me: () => ownStreamerProfile({ measured }) } },
  });
  await expect.element(screen.getByText("Average viewers, measured")).toBeVisible();
  await expect
    .element(screen.getByRole("progressbar", { name: "Viewer goal" }))
    .toHaveAttribute("aria-valuenow", "20");
});

test("fills the schedule editor from past streams without saving, and shows a reason and Undo", async () => {
  let saved = false;
  const slot = {
    dayOfWeek: 2,
    startTime: "20:00",
    endTime: "23:00",
    timeZone: "UTC",
    game: "Tunic",
    weeks: 6,
  };
  const { screen } = await renderApp("/profile?tab=schedule&edit=schedule", {
    me: createMe({ role: "streamer" }),
    handlers: {
      profiles: {
        me: () => ownStreamerProfile({ schedule: [] }),
        update: () => {
          saved = true;
          return ownStreamerProfile();
        },
      },
      streams: { proposal: () => ({ slots: [slot], weeks: 8, streams: 12 }) },
    },
  });
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Suggest times from my streams" }).click();
  await expect.element(dialog.getByText(/From 12 streams|from 12 streams/)).toBeVisible();
  await expect.element(dialog.getByText(/live in 6 of 8 weeks/)).toBeVisible();
  await expect.element(dialog.getByRole("switch", { name: "Tuesday" })).toBeChecked();
  await dialog.getByRole("button", { name: "Undo suggestion" }).click();
  await expect.element(dialog.getByRole("switch", { name: "Tuesday" })).not.toBeChecked();
  expect(saved).toBe(false);
});
