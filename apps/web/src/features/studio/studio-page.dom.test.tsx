import { spanStart } from "@starling/validators/analytics";
import { upcomingHeading } from "@starling/validators/date-texts";
import type { BoostState } from "@starling/validators/discovery";
import type { OfferedClip } from "@starling/validators/linked-clips";
import type { StudioOverview } from "@starling/validators/studio";
import { expect, test, vi } from "vitest";
import { analyticsOverview, nothingCounted } from "../../testing/analytics.ts";
import { type Handlers, refuse } from "../../testing/fake-link.ts";
import { aNotification } from "../../testing/notifications.ts";
import { createMe } from "../../testing/people.ts";
import { aFollow } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { studioChannel, studioOverview } from "../../testing/studio.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const page = { username: "robin", isOpen: true, isTooYoung: false };

function open(overview: Partial<StudioOverview> = {}, handlers: Handlers = {}) {
  return renderApp("/studio", {
    me: createMe({ role: "streamer" }),
    handlers: {
      studio: { overview: () => studioOverview(overview) },
      publicPages: { own: () => page },
      ...handlers,
    },
  });
}

test("shows a live stream with its viewers and what each platform reports", async () => {
  const { screen } = await open({
    ...{
      isLive: true,
      liveSource: "platform",
      liveSince: soon(-13 * HOUR - 2 * MINUTE),
      liveTitle: "Slow games",
      viewers: 12,
    },
    channels: [
      studioChannel({ state: "live", since: soon(-13 * HOUR - 2 * MINUTE), viewers: 12 }),
      studioChannel({ platform: "kick", state: "revoked" }),
      studioChannel({ platform: "youtube", state: "silent" }),
    ],
  });
  const onAir = screen.getByRole("region", { name: "On air" });
  await expect.element(onAir.getByRole("heading", { name: "12 people watching" })).toBeVisible();
  await expect.element(onAir.getByText("Viewers see you as live.")).toBeVisible();
  await expect.element(onAir.getByText("Slow games")).toBeVisible();
  await expect.element(onAir.getByText("Live 13 h · 12 viewers")).toBeVisible();
  await expect.element(onAir.getByText("Needs to be connected again")).toBeVisible();
  await expect.element(onAir.getByText("YouTube isn’t responding")).toBeVisible();
});

test("shows the time of the next stream, a countdown and the planned game", async () => {
  const nextStreamAt = soon(2.5 * HOUR);
  const { screen } = await open({ nextStreamAt, nextGame: "Tunic" });
  const onAir = screen.getByRole("region", { name: "On air" });
  const when = upcomingHeading(new Date(nextStreamAt), new Date());
  await expect.element(onAir.getByRole("heading", { name: when })).toBeVisible();
  await expect.element(onAir.getByText(/^in 2 h \d+ min$/)).toBeVisible();
  await expect.element(onAir.getByText("Tunic")).toBeVisible();
});

test.each<[string, Partial<StudioOverview>, string]>([
  ["that nothing is planned", {}, "Nothing planned yet"],
  [
    "that viewers see only the schedule",
    { isLive: true, liveSource: "schedule", isPlannedNow: true },
    "Viewers see “On schedule”",
  ],
  [
    "that the platform does not see a planned stream",
    { isPlannedNow: true },
    "You’re scheduled to be live now",
  ],
])("the overview shows %s", async (_, overview, heading) => {
  const { screen } = await open(overview);
  await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
});

test("suggests one task with the only filled button of the page, and the next task after “Not now”", async () => {
  const { screen } = await open({ tasks: ["picture", "share"] });
  const step = screen.getByRole("region", { name: "What to do next" });
  const action = step.getByRole("link", { name: "Add a picture" });
  await expect.element(action).toHaveAttribute("href", "/profile?edit=picture");
  const filled = "main .bg-accent.text-accent-foreground";
  expect(document.querySelectorAll(filled)).toHaveLength(1);
  await step.getByRole("button", { name: "Not now: Add a profile picture" }).click();
  await expect.element(step.getByRole("heading", { name: "Share your page" })).toHaveFocus();
  await step.getByRole("button", { name: "See your link" }).click();
  const share = screen.getByRole("region", { name: "Share your page" });
  await expect.element(share.getByRole("heading")).toHaveFocus();
  await step.getByRole("button", { name: /^Not now/ }).click();
  await expect.element(step.getByRole("heading", { name: "You’re all set" })).toHaveFocus();
});

test("suggests the best hour for a boost if no task is left, and plans the boost", async () => {
  const nextStreamAt = soon(30 * HOUR);
  let state: BoostState = {
    ...{ activeUntil: null, left: 1, allowance: 1, nextAt: null, missing: [] },
    ...{ isTimely: false, isLive: false, isPlanned: false, nextStreamAt },
  };
  const plan = vi.fn(({ isPlanned }: { isPlanned: boolean }) => {
    state = { ...state, isPlanned };
    return state;
  });
  const { screen } = await open({ nextStreamAt }, { boosts: { status: () => state, plan } });
  const step = screen.getByRole("region", { name: "What to do next" });
  await expect.element(step.getByRole("heading", { name: "Use a boost" })).toBeVisible();
  await expect.element(step.getByText(/^Best hour:/)).toBeVisible();
  const card = screen.getByRole("region", { name: "Boost your card" });
  await expect.element(card.getByRole("button", { name: "Boost for an hour" })).toBeVisible();
  await step.getByRole("button", { name: "Boost when I go live" }).click();
  await expect.element(step.getByRole("heading", { name: "You’re all set" })).toHaveFocus();
  await expect.element(card.getByText("Your boost starts when you go live.")).toBeVisible();
  expect(plan).toHaveBeenCalledExactlyOnceWith({ isPlanned: true });
});

test("shows a summary of the last stream, the week as text, new followers and unread notifications", async () => {
  const { screen } = await open(
    {
      lastStream: {
        ...{ startedAt: soon(-5 * HOUR), endedAt: soon(-3 * HOUR - 2 * MINUTE) },
        ...{ minutes: 130, peakViewers: 6, followers: 3, surfVisits: 4 },
        faces: [{ id: "v1", displayName: "Robin", avatar: null }],
      },
    },
    {
      analytics: { overview: () => analyticsOverview(7) },
      follows: {
        followers: () => ({
          followers: [
            aFollow(1, { role: "viewer", followedAt: spanStart(7, new Date()) }),
            aFollow(2, { followedAt: new Date(spanStart(7, new Date()).getTime() - 1) }),
          ],
          ...{ total: 2, totalPages: 1, nextCursor: null, isLocked: false },
        }),
      },
      notifications: {
        list: () => ({
          items: [1, 2, 3, 4, 5].map((id) => aNotification(id, { title: `News ${id}`, isRead: id === 1 })),
          ...{ nextCursor: null, unread: 4 },
        }),
      },
    },
  );
  const last = screen.getByRole("region", { name: "Last stream" });
  await expect.element(last.getByText("2 h 10 min")).toBeVisible();
  await expect.element(last.getByText("Ended 3 h ago")).toBeVisible();
  await expect.element(last.getByRole("link", { name: "Robin" })).toHaveAttribute("href", "/viewer/v1");
  const week = screen.getByRole("region", { name: "Your week" });
  await expect.element(week.getByText(/^21 impressions, or 3 a day\. Busiest day/)).toBeVisible();
  const followers = screen.getByRole("region", { name: "New followers" });
  await expect.element(followers.getByText("1 this week, 2 followers in total")).toBeVisible();
  await expect
    .element(followers.getByRole("link", { name: /Person 1.*new this week/ }))
    .toHaveAttribute("href", `/viewer/${aFollow(1).id}`);
  const unread = screen.getByRole("region", { name: "Unread notifications" });
  await expect.element(unread.getByRole("link", { name: "News 4" })).toBeVisible();
  expect(unread.getByRole("link", { name: /^News/ }).elements()).toHaveLength(3);
});

test("explains each empty part to a new streamer", async () => {
  const { screen } = await open(
    { channels: [], followersCount: 0 },
    {
      analytics: { overview: () => nothingCounted(7) },
      follows: {
        followers: () => ({ followers: [], total: 0, totalPages: 0, nextCursor: null, isLocked: false }),
      },
      notifications: { list: () => ({ items: [], nextCursor: null, unread: 0 }) },
      publicPages: { own: () => ({ ...page, isOpen: false }) },
    },
  );
  await expect.element(screen.getByText(/^No channel is connected/)).toBeVisible();
  for (const text of [/^Nobody has seen your profile/, /^No followers yet/, "You’re all caught up."]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect.element(screen.getByRole("button", { name: "Open your page" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Find someone to raid" }))
    .toHaveAttribute("href", "/raid");
});

test("each section of the studio shows its own load error and a retry button", async () => {
  let isAway = true;
  const fail = () => refuse({ message: "Away", status: 400 });
  const { screen } = await open(
    {},
    {
      studio: { overview: () => (isAway ? fail() : studioOverview()) },
      analytics: { overview: fail },
      follows: { followers: fail },
      notifications: { list: fail },
      publicPages: { own: fail },
    },
  );
  for (const name of ["Your week", "New followers", "Unread notifications", "Share your page"]) {
    const part = screen.getByRole("region", { name });
    await expect.element(part.getByRole("button", { name: "Try again" })).toBeVisible();
  }
  await expect.element(screen.getByText("Your studio could not be loaded.")).toBeVisible();
  isAway = false;
  await screen.getByRole("button", { name: "Try again" }).first().click();
  await expect.element(screen.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
});

test("proposes clips of the channel one by one after a press, and adds a chosen clip", async () => {
  const clip = (id: number, isLinked = false): OfferedClip => ({
    ...{ id: `Clip${id}`, title: `Moment ${id}`, duration: 30, views: 9, clippedAt: soon(-HOUR) },
    ...{ preview: null, isLinked },
  });
  const link = vi.fn(() => ({ clips: [], source: "connected" as const, hidden: [] }));
  const offered = vi.fn(() => ({ items: [clip(1, true), clip(2), clip(3)], nextCursor: null }));
  const { screen } = await open({}, { linkedClips: { offered, link } });
  const card = screen.getByRole("region", { name: "A clip worth adding" });
  await card.getByRole("button", { name: "Find a clip" }).click();
  await expect.element(card.getByText("Moment 2")).toBeVisible();
  await card.getByRole("button", { name: "Show another" }).click();
  await card.getByRole("button", { name: "Add to your page" }).click();
  await expect.element(card.getByText(/^Those were your most-watched/)).toBeVisible();
  expect(link).toHaveBeenCalledExactlyOnceWith({ ids: ["Clip3"] });
  expect(offered).toHaveBeenCalledTimes(1);
});
