import type { PublicStreamer } from "@starling/validators/profiles";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const HOUR = 3_600_000;
const streamer = aStreamer();
const path = `/streamer/${streamer.id}`;
const me = createMe();

beforeEach(() => page.viewport(1280, 800));

function streamIn(hours: number): ScheduleEntry {
  const start = new Date(Date.now() + hours * HOUR);
  const end = new Date(start.getTime() + 2 * HOUR);
  return {
    id: "s1",
    dayOfWeek: null,
    date: start.toISOString().slice(0, 10),
    startTime: start.toISOString().slice(11, 16),
    endTime: end.toISOString().slice(11, 16),
    timeZone: "UTC",
    isRecurring: false,
    game: "Hades",
  };
}

test("shows a viewer the streamer's identity, next stream and goal", async () => {
  const shown = aStreamer({ schedule: [streamIn(3)] });
  const { screen } = await renderApp(path, {
    me,
    handlers: { profiles: { streamer: () => shown }, follows: { status: () => ({ isFollowing: false }) } },
  });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Inês Almada" })).toBeVisible();
  await expect.element(screen.getByText(/^Next stream (today|tonight|tomorrow) /)).toBeVisible();
  await expect.element(screen.getByText("12 of 25 viewers on average")).toBeVisible();
  await expect
    .element(screen.getByRole("progressbar", { name: "Viewer goal" }))
    .toHaveAttribute("aria-valuenow", "48");
  await expect.element(screen.getByText("Variety")).toBeVisible();
});

test("shows a viewer only the goal while a streamer is far from it", async () => {
  const shown = aStreamer({ averageViewers: 1, maxViewerGoal: 100 });
  const { screen } = await renderApp(path, {
    me,
    handlers: { profiles: { streamer: () => shown }, follows: { status: () => ({ isFollowing: false }) } },
  });
  await expect.element(screen.getByText("Goal: 100 viewers on average")).toBeVisible();
  expect(screen.getByRole("progressbar").query()).toBeNull();
});

test("platform status overrides the schedule in the header and in the weekly schedule", async () => {
  const spoken: Partial<PublicStreamer> = { schedule: [streamIn(-1)], liveBy: "platform" };
  const open = (changes: Partial<PublicStreamer>) =>
    renderApp(`${path}?tab=schedule`, {
      me,
      handlers: {
        profiles: { streamer: () => aStreamer({ ...spoken, ...changes }) },
        follows: { status: () => ({ isFollowing: false }) },
      },
    });
  const off = await open({});
  await expect.element(off.screen.getByRole("list").getByText("Hades")).toBeVisible();
  expect(off.screen.getByText(/On schedule/).query()).toBeNull();
  await off.screen.unmount();
  const since = new Date(Date.now() - HOUR).toISOString();
  const said = { liveSince: since, liveTitle: "Cosy evening", liveGame: "Tunic", viewers: 7 };
  const on = await open({ ...said, isLive: true, liveSource: "platform" });
  await expect.element(on.screen.getByText(/^Live (59 min|1 h)$/)).toBeVisible();
  for (const text of ["Cosy evening", "Tunic", "7 watching"]) {
    await expect.element(on.screen.getByText(text)).toBeVisible();
  }
  await expect.element(on.screen.getByRole("list").getByText("Live", { exact: true })).toBeVisible();
});

test("plays a live stream inline after a click, and shows no player for an offline streamer", async () => {
  const player = {
    platform: "kick",
    name: "ines",
    frame: "about:blank",
    url: "https://kick.com/ines",
  } as const;
  const open = (changes: Partial<PublicStreamer>) =>
    renderApp(path, {
      me,
      handlers: {
        profiles: { streamer: () => aStreamer(changes) },
        follows: { status: () => ({ isFollowing: false }) },
      },
    });
  const off = await open({});
  await expect.element(off.screen.getByRole("button", { name: "Follow Inês Almada" })).toBeVisible();
  expect(off.screen.getByRole("button", { name: /^Watch here/ }).query()).toBeNull();
  await off.screen.unmount();
  const { screen } = await open({
    isLive: true,
    liveSource: "platform",
    liveBy: "platform",
    players: [player],
  });
  await expect.element(screen.getByRole("button", { name: "Follow Inês Almada" })).toBeVisible();
  const watch = screen.getByRole("button", { name: "Watch here: Inês Almada" });
  const heading = screen.getByRole("heading", { level: 1, name: "Inês Almada" });
  expect(watch.element().compareDocumentPosition(heading.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await watch.click();
  const stage = screen.getByRole("region", { name: "Inês Almada, live on Kick" });
  await expect
    .element(stage.getByRole("link", { name: /^Open on Kick/ }))
    .toHaveAttribute("href", "https://kick.com/ines");
  await stage.getByRole("button", { name: "Close player" }).click();
  await expect.element(screen.getByRole("button", { name: "Watch here: Inês Almada" })).toHaveFocus();
});

test("Follow updates the count optimistically and rolls back when the server rejects it", async () => {
  const answered = Promise.withResolvers<never>();
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => streamer },
      follows: {
        status: () => ({ isFollowing: false }),
        follow: () =>
          answered.promise.catch(() =>
            refuse({ message: "Please wait a moment", status: 429, code: "TOO_MANY_REQUESTS" }),
          ),
      },
    },
  });
  await expect.element(screen.getByText("41 followers")).toBeVisible();
  await screen.getByRole("button", { name: "Follow Inês Almada" }).click();
  await expect.element(screen.getByText("42 followers")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Following: unfollow Inês Almada" })).toBeVisible();
  answered.reject(new Error("refused"));
  await expect.element(screen.getByText("41 followers")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow Inês Almada" })).toBeVisible();
});

test("hides follow, share and channel links from a streamer", async () => {
  const { screen } = await renderApp(`${path}?tab=platforms`, {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { streamer: () => aStreamer({ can: { follow: false } }) } },
  });
  await expect.element(screen.getByText("Twitch")).toBeVisible();
  expect(screen.getByRole("button", { name: /Follow|Share|Donate|Subscribe/ }).query()).toBeNull();
  expect(screen.getByRole("link", { name: /Twitch|Donate|Subscribe/ }).query()).toBeNull();
});

test("shows channel links on the Platforms tab, whose name is part of the URL", async () => {
  const { screen, visited } = await renderApp(path, {
    me,
    handlers: { profiles: { streamer: () => streamer }, follows: { status: () => ({ isFollowing: false }) } },
  });
  await screen.getByRole("tab", { name: "Platforms" }).click();
  const link = screen.getByRole("tabpanel").getByRole("link", { name: /Twitch/ });
  await expect.element(link).toHaveAttribute("href", "https://twitch.tv/ines");
  await expect.element(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  expect(visited.at(-1)).toBe(`${path}?tab=platforms`);
});

test("shows the default texts of docs/product.md for a sparse profile", async () => {
  const sparse = aStreamer({ displayName: "", bio: null, maxViewerGoal: 0 });
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => sparse },
      follows: { status: () => ({ isFollowing: false }) },
      clips: { byStreamer: () => ({ items: [], total: 0, totalPages: 0, nextCursor: null, unlockable: 0 }) },
    },
  });
  await expect.element(screen.getByRole("heading", { level: 1, name: "ines" })).toBeVisible();
  await expect.element(screen.getByText("No bio yet.")).toBeVisible();
  await expect.element(screen.getByText("No stream planned")).toBeVisible();
  expect(screen.getByText("Viewer goal").query()).toBeNull();
  await screen.getByRole("tab", { name: "Clips" }).click();
  await expect.element(screen.getByText("No clips available.")).toBeVisible();
});

test("shows a not-found page for an unknown streamer", async () => {
  const missing = () =>
    refuse({ message: "Streamer not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" });
  const { screen } = await renderApp(path, { me, handlers: { profiles: { streamer: missing } } });
  await expect.element(screen.getByRole("heading", { name: "Streamer not found" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Go Back" })).toBeVisible();
});

test("viewers see watch, donate and subscribe links that open in a new tab", async () => {
  const channelLinks = { twitch: "https://twitch.tv/ines" };
  const donationLink = "https://ines.example/tip";
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => aStreamer({ channelLinks, donationLink }) },
      follows: { status: () => ({ isFollowing: false }) },
    },
  });
  for (const [name, href] of [
    ["Watch on Twitch", "https://twitch.tv/ines"],
    ["Subscribe to Inês Almada", "https://www.twitch.tv/subs/ines"],
    ["Donate to Inês Almada", "https://ines.example/tip"],
  ]) {
    const link = screen.getByRole("link", { name: `${name} (opens in a new tab)` });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  }
});

test("explains why Subscribe is disabled without a channel, and hides Donate without a donation link", async () => {
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => aStreamer({ channelLinks: {} }) },
      follows: { status: () => ({ isFollowing: false }) },
    },
  });
  const subscribe = screen.getByRole("button", { name: "Subscribe to Inês Almada" });
  await expect.element(subscribe).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("Donate", { exact: true }).query()).toBeNull();
  await subscribe.click({ force: true });
  await expect.element(screen.getByText("Inês Almada hasn’t linked a channel yet.")).toBeVisible();
});

test("the weekly schedule marks the next stream", async () => {
  const { screen } = await renderApp(`${path}?tab=schedule`, {
    me,
    handlers: {
      profiles: { streamer: () => aStreamer({ schedule: [streamIn(3)] }) },
      follows: { status: () => ({ isFollowing: false }) },
    },
  });
  await expect.element(screen.getByRole("list").getByText("Next", { exact: true })).toBeVisible();
});

test("Share opens the native share sheet, or copies the link if there is none", async () => {
  const shared: unknown[] = [];
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    share: async (data: unknown) => void shared.push(data),
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const { screen } = await renderApp(path, {
    me,
    handlers: { profiles: { streamer: () => streamer }, follows: { status: () => ({ isFollowing: false }) } },
  });
  const share = screen.getByRole("button", { name: "Share Inês Almada" });
  await share.click();
  const url = `${window.location.origin}/@ines`;
  await expect.poll(() => shared).toEqual([{ title: "Inês Almada on Starling", url }]);
  expect(copied).toEqual([]);
  Reflect.set(navigator, "share", undefined);
  await share.click();
  await expect.element(screen.getByText("Link copied")).toBeVisible();
  expect(copied).toEqual([url]);
  vi.unstubAllGlobals();
});

test("offers calendar links for each planned stream and the whole schedule", async () => {
  const { screen } = await renderApp(`${path}?tab=schedule`, {
    me,
    handlers: {
      profiles: { streamer: () => aStreamer({ schedule: [streamIn(3)] }) },
      follows: { status: () => ({ isFollowing: false }) },
    },
  });
  await expect
    .element(screen.getByRole("link", { name: /^Add to calendar: / }))
    .toHaveAttribute("href", `${path}/schedule.ics?entry=s1`);
  await expect
    .element(screen.getByRole("link", { name: "Add to calendar", exact: true }))
    .toHaveAttribute("href", `${path}/schedule.ics`);
});

test("omits hidden and empty profile fields", async () => {
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => aStreamer({ gender: "female", religion: null }) },
      follows: { status: () => ({ isFollowing: false }) },
    },
  });
  await screen.getByText("More about Inês Almada").click();
  await expect.element(screen.getByText("Female")).toBeVisible();
  for (const name of ["Religion", "Relationship status", "Perks"]) {
    expect(screen.getByText(name, { exact: true }).query()).toBeNull();
  }
});

test("shows similar streamers at the end of the page, each with a link and a Follow button", async () => {
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { streamer: () => streamer },
      discovery: { similar: () => ({ items: [streamerCard(1), streamerCard(2)] }) },
      follows: { status: () => ({ isFollowing: false }), statuses: () => ({ followed: {} }) },
    },
  });
  const region = screen.getByRole("region", { name: "Similar streamers" });
  await expect
    .element(region.getByRole("link", { name: "Streamer 1" }))
    .toHaveAttribute("href", `/streamer/${streamerCard(1).id}`);
  await expect.element(region.getByRole("button", { name: "Follow Streamer 2" })).toBeVisible();
});

test("a streamer's own public page shows a preview notice with a link back to the profile", async () => {
  const { screen } = await renderApp(path, {
    me: createMe({ id: streamer.userId, role: "streamer" }),
    handlers: { profiles: { streamer: () => aStreamer({ can: { follow: false } }) } },
  });
  await expect.element(screen.getByText("This is how others see you.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Back to your profile" }))
    .toHaveAttribute("href", "/profile");
});

test("tab content starts in the upper part of a phone screen, and the first tab contains the links", async () => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await renderApp(`${path}?tab=hardware`, {
      me,
      handlers: {
        profiles: { streamer: () => aStreamer({ schedule: [streamIn(3)] }) },
        follows: { status: () => ({ isFollowing: false }) },
      },
    });
    await expect.element(screen.getByRole("button", { name: "Follow Inês Almada" })).toBeVisible();
    await expect.element(screen.getByText(/^Next stream (today|tonight|tomorrow)/)).toBeVisible();
    const panel = screen.getByRole("tabpanel", { name: "Hardware" });
    await expect.element(panel).toBeVisible();
    expect(panel.element().getBoundingClientRect().top).toBeLessThan(height * 0.45);
    expect(screen.getByRole("link", { name: "Public page" }).query()).toBeNull();
    await screen.getByRole("tab", { name: "About" }).click();
    const about = screen.getByRole("tabpanel", { name: "About" });
    await expect.element(about.getByRole("link", { name: "Public page" })).toHaveAttribute("href", "/@ines");
    await expect.element(about.getByRole("link", { name: /^Subscribe/ })).toBeVisible();
    await screen.unmount();
  }
});
