import type { PublicClip, SimilarPage } from "@starling/validators/public-pages";
import { expect, test, vi } from "vitest";
import { signInLink } from "../../../entities/session/sign-in-link.ts";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aPublicPage } from "../../../testing/public-pages.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const stream = (from: number, to: number) => ({
  start: inHours(from),
  end: inHours(to),
  timeZone: "UTC",
  game: "Celeste",
});
const clip = (n: number, video: PublicClip["video"] = null): PublicClip => ({
  id: `c${n}`,
  title: `Clip ${n}`,
  duration: 12,
  poster: null,
  posterSet: null,
  video,
});

test("shows a visitor the streamer's identity, games, languages and next stream", async () => {
  const page = aPublicPage({ next: stream(2.5, 4) });
  const { screen } = await renderApp("/@nia", { handlers: { publicPages: { read: () => page } } });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Nia Evans" })).toBeVisible();
  expect(document.title).toBe("Nia Evans (@nia) · Starling");
  for (const words of ["Slow games from a lighthouse.", "41 followers", "Celeste, Hades", "Next stream"])
    await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText(/^(Today|Tonight|Tomorrow) /)).toBeVisible();
  await expect.element(screen.getByText("English · also Français")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /^Twitch/ }))
    .toHaveAttribute("href", "https://twitch.tv/nia");
  await expect
    .element(screen.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", `/streamer/${page.id}/schedule.ics`);
  expect(screen.getByRole("link", { name: /^Watch on/ }).query()).toBeNull();
});

test("shows the watch link first during a stream, and Live only if the platform confirms it", async () => {
  const page = aPublicPage({ liveSource: "schedule", current: stream(-1, 1) });
  const { screen } = await renderApp("/@nia", { handlers: { publicPages: { read: () => page } } });
  await expect
    .element(screen.getByRole("link", { name: /^Watch on Twitch/ }))
    .toHaveAttribute("href", "https://twitch.tv/nia");
  await expect.element(screen.getByText("On schedule")).toBeVisible();
  expect(screen.getByText("Live", { exact: true }).query()).toBeNull();
  await screen.unmount();
  const said = { liveSince: page.current?.start ?? null, liveTitle: "Slow games", liveGame: "Tunic" };
  const live = await renderApp("/@nia", {
    handlers: { publicPages: { read: () => ({ ...page, ...said, liveSource: "platform" }) } },
  });
  const panel = live.screen.getByRole("region", { name: "Live" });
  for (const text of ["Slow games", "Tunic"]) {
    await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(panel.getByText(/^Live (59 min|1 h)$/)).toBeVisible();
  await live.screen.unmount();
  const player = {
    platform: "twitch",
    name: "nia",
    frame: "about:blank",
    url: "https://twitch.tv/nia",
  } as const;
  const played = await renderApp("/@nia", {
    handlers: {
      publicPages: { read: () => ({ ...page, ...said, liveSource: "platform", players: [player] }) },
    },
  });
  await played.screen.getByRole("button", { name: "Watch here: Nia Evans" }).click();
  await expect
    .element(played.screen.getByRole("region", { name: "Nia Evans, live on Twitch" }))
    .toBeVisible();
  expect(played.screen.getByRole("link", { name: /^Watch on/ }).query(), "one way, not two").toBeNull();
});

test("marks today as live during a stream that the schedule does not contain", async () => {
  const tomorrow = {
    id: "s1",
    dayOfWeek: null,
    date: inHours(24).slice(0, 10),
    startTime: "20:00",
    endTime: "22:00",
    timeZone: "UTC",
    isRecurring: false,
    game: null,
  };
  const page = aPublicPage({ liveSource: "platform", schedule: [tomorrow], next: stream(24, 26) });
  const { screen } = await renderApp("/@nia", { handlers: { publicPages: { read: () => page } } });
  const week = screen.getByRole("region", { name: "The next seven days" });
  const today = week.getByRole("listitem").filter({ hasText: "Today" });
  await expect.element(today.getByText("Live", { exact: true })).toBeVisible();
  await expect.element(week.getByText("Next stream")).not.toBeInTheDocument();
});

test("plays the first clip inline, and asks visitors to join for other clips and Follow", async () => {
  const captions = { url: "/captions/c1.vtt", language: "en" };
  const page = aPublicPage({ clips: [clip(1, { url: "/v.mp4", captions }), clip(2), clip(3)] });
  const { screen } = await renderApp("/@nia", { handlers: { publicPages: { read: () => page } } });
  const video = screen.getByLabelText("Clip 1");
  await expect.element(video).toHaveAttribute("src", "/v.mp4");
  await expect.element(video).toHaveAttribute("controls");
  expect(video.element().querySelector("track")?.getAttribute("src")).toBe("/captions/c1.vtt");
  await screen.getByRole("link", { name: "Follow Nia Evans" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Join to follow Nia Evans" })).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("link", { name: "Clip 2" }).click();
  await expect.element(screen.getByRole("dialog", { name: /Nia Evans’s clip$/ })).toBeVisible();
});

test("offers Follow to a viewer, an explanation to a streamer and a share link to the owner", async () => {
  const page = aPublicPage();
  const followed: unknown[] = [];
  const handlers = {
    publicPages: { read: () => page },
    follows: {
      status: () => ({ isFollowing: false }),
      follow: (input: unknown) => {
        followed.push(input);
        return { isFollowing: true, followersCount: 42 };
      },
    },
  };
  const viewer = await renderApp("/@nia", { me: createMe(), handlers });
  await viewer.screen.getByRole("button", { name: "Follow Nia Evans" }).click();
  await expect
    .element(viewer.screen.getByRole("button", { name: "Following: unfollow Nia Evans" }))
    .toBeVisible();
  await expect.element(viewer.screen.getByText("42 followers")).toBeVisible();
  expect(followed).toEqual([{ id: page.id }]);
  await viewer.screen.unmount();
  const other = await renderApp("/@nia", { me: createMe({ role: "streamer" }), handlers });
  await expect.element(other.screen.getByText(/^Only viewers can follow/)).toBeVisible();
  await other.screen.unmount();
  const own = await renderApp("/@nia", { me: createMe({ role: "streamer", username: "nia" }), handlers });
  await expect
    .element(own.screen.getByRole("link", { name: "Share it" }))
    .toHaveAttribute("href", "/profile");
});

test("Follow opens the role choice for a member without a role and sends no request", async () => {
  const status = vi.fn(() => ({ isFollowing: false }));
  const opened = vi.fn(() => ({ recorded: 0 }));
  const { screen, path } = await renderApp("/@nia", {
    me: createMe({ roleVerified: false, profile: null }),
    handlers: {
      publicPages: { read: () => aPublicPage() },
      follows: { status },
      impressions: { opened },
    },
  });
  await expect
    .element(screen.getByRole("link", { name: "Follow Nia Evans" }))
    .toHaveAttribute("href", signInLink("sign-up", "/@nia"));
  expect(path()).toBe("/@nia");
  expect([status.mock.calls, opened.mock.calls]).toEqual([[], []]);
});

test("suggests live streamers for an unknown username and corrects upper case in a known username", async () => {
  const notFound = () =>
    refuse({ message: "Page not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" });
  const missing = await renderApp("/@nobody", {
    handlers: {
      publicPages: { read: notFound },
      discovery: { now: () => ({ items: [streamerCard(1)], languages: [], games: [], soon: [] }) },
    },
  });
  await expect.element(missing.screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect
    .element(missing.screen.getByRole("link", { name: "Go to the home page" }))
    .toHaveAttribute("href", "/");
  const now = missing.screen.getByRole("region", { name: "Live now" });
  await expect.element(now.getByRole("link", { name: "Streamer 1" })).toHaveAttribute("href", "/@streamer_1");
  await missing.screen.getByRole("link", { name: "Find streamers" }).click();
  await expect.element(missing.screen.getByRole("dialog", { name: "Join Starling" })).toBeVisible();
  await expect.element(missing.screen.getByText("Join to find streamers.")).toBeVisible();
  await missing.screen.unmount();
  const moved = await renderApp("/@NIA", { handlers: { publicPages: { read: () => aPublicPage() } } });
  await expect.element(moved.screen.getByRole("heading", { name: "Nia Evans" })).toBeVisible();
  expect(moved.path()).toBe("/@nia");
});

test("similar streamers link to their public pages", async () => {
  const wren: SimilarPage = {
    id: "0190f0e0-0000-7000-8000-0000000000c2",
    username: "wren",
    displayName: "Wren",
    avatar: null,
    avatarSet: null,
    title: null,
    topic: "Celeste",
    languages: ["en"],
    isLive: false,
    liveSource: null,
  };
  const page = aPublicPage({ similar: [wren] });
  const { screen } = await renderApp("/@nia", { handlers: { publicPages: { read: () => page } } });
  await expect.element(screen.getByRole("link", { name: /Wren/ })).toHaveAttribute("href", "/@wren");
});

test("shows an error when the page fails to load and retries", async () => {
  let isAway = true;
  const { screen } = await renderApp("/@nia", {
    handlers: {
      publicPages: {
        read: () =>
          isAway
            ? refuse({
                message: "Please try again.",
                status: 503,
                code: "SERVICE_UNAVAILABLE",
                reason: "UNAVAILABLE",
              })
            : aPublicPage(),
      },
    },
  });
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect.element(screen.getByRole("heading", { name: "Nia Evans" })).toBeVisible();
});

test("plays a linked clip above the page and returns to the clip after joining", async () => {
  const named = { ...clip(7, { url: "/v.mp4", captions: null }), description: "", width: 720, height: 1280 };
  const asked: unknown[] = [];
  const read = (input: unknown) => {
    asked.push(input);
    return aPublicPage({ clips: [clip(7)], shared: named });
  };
  const { screen } = await renderApp("/@nia?clip=c7", { handlers: { publicPages: { read } } });
  const shared = screen.getByRole("region", { name: "Shared clip" });
  await expect.element(shared.getByLabelText("Clip 7")).toHaveAttribute("src", "/v.mp4");
  expect(asked).toEqual([{ username: "nia", clip: "c7" }]);
  await screen.getByRole("link", { name: "Follow Nia Evans" }).click();
  expect(JSON.parse(sessionStorage.getItem("intent") ?? "null")).toMatchObject({
    returnTo: "/@nia?clip=c7",
  });
});

test("a link to a removed clip shows a notice on the streamer's page", async () => {
  const read = () => aPublicPage({ shared: null });
  const { screen } = await renderApp("/@nia?clip=c7", { handlers: { publicPages: { read } } });
  await expect.element(screen.getByText("This clip isn’t available anymore.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Nia Evans" })).toBeVisible();
});
