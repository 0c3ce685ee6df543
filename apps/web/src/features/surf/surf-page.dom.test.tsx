import type { SurfStop, SurfStreamer } from "@starling/validators/surf";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { alwaysLoaded } from "../../entities/streamer/players/player-consent.ts";
import { letterShortcuts } from "../../lib/shortcuts.ts";
import type { RouterInputs } from "../../lib/trpc.ts";
import { type Handlers, refuse } from "../../testing/fake-link.ts";
import { outsideStream } from "../../testing/outside-streams.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

afterEach(() => {
  alwaysLoaded.set([]);
  letterShortcuts.set(true);
});

function alone(number: number, changes: Partial<SurfStreamer> = {}): SurfStreamer {
  const url = `https://twitch.example.test/${number}`;
  return {
    ...streamerCard(number, { isLive: true, liveSource: "platform", liveTitle: `Stream ${number}` }),
    players: [{ platform: "twitch", name: `streamer_${number}`, frame: "about:blank", url }],
    ...changes,
  };
}

const over: SurfStop = {
  streamer: null,
  upNext: null,
  languages: [],
  visited: 0,
  isElsewhere: false,
  isAnyoneLive: true,
};

interface Opened {
  answer?: (input: RouterInputs["surf"]["next"], nth: number) => SurfStop | Promise<SurfStop>;
  handlers?: Handlers["surf"];
  role?: "viewer" | "streamer";
}

async function open({ answer, handlers = {}, role = "viewer" }: Opened = {}) {
  const asked: RouterInputs["surf"]["next"][] = [];
  const said: string[] = [];
  const usual = (nth: number): SurfStop => ({
    ...over,
    streamer: alone(nth),
    upNext: alone(nth + 1),
    visited: nth,
  });
  const app = await renderApp("/surf", {
    me: createMe({ role }),
    handlers: {
      surf: {
        next: (input) => {
          asked.push(input);
          return answer ? answer(input, asked.length) : usual(asked.length);
        },
        notForMe: ({ id }) => {
          said.push(`not ${id}`);
          return { isForMe: false } as const;
        },
        undoNotForMe: ({ id }) => {
          said.push(`undo ${id}`);
          return { isForMe: true } as const;
        },
        ...handlers,
      },
      follows: {
        status: () => ({ isFollowing: false }),
        follow: () => ({ isFollowing: true, followersCount: 1 }),
      },
    },
  });
  const visiting = (name: string) => app.screen.getByRole("region", { name: `You’re visiting ${name}.` });
  return { ...app, asked, said, visiting };
}

test("shows the visited streamer, the game and that no one is watching", async () => {
  const { screen, visiting, asked } = await open();
  const visit = visiting("Streamer 1");
  await expect.element(visit.getByText("Nobody is watching yet. Be the first.")).toBeVisible();
  await expect.element(visit.getByText("Stream 1")).toBeVisible();
  await expect.element(visit.getByText("Chess · English")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Up next: Streamer 2" })).toBeVisible();
  await expect
    .element(visit.getByRole("link", { name: "Streamer 1" }))
    .toHaveAttribute("href", `/streamer/${streamerCard(1).id}`);
  expect(asked).toEqual([{ anyLanguage: false }]);
});

test("shows the next stream optimistically and replaces it when the server decides otherwise", async () => {
  let settle: (stop: SurfStop) => void = () => undefined;
  const { screen, visiting } = await open({
    answer: (_, nth) =>
      nth === 1
        ? { ...over, streamer: alone(1), upNext: alone(2) }
        : new Promise((resolve) => {
            settle = resolve;
          }),
  });
  await screen.getByRole("button", { name: /^Next/ }).click();
  await expect.element(visiting("Streamer 2")).toBeVisible();
  settle({ ...over, streamer: alone(7), upNext: null });
  await expect.element(visiting("Streamer 7")).toBeVisible();
  await expect.element(screen.getByText(/^Up next/)).not.toBeInTheDocument();
});

test("the card of the next streamer works like Next, keeps the focus and stays while the server answers", async () => {
  const { screen, visiting, asked } = await open();
  await screen.getByRole("button", { name: "Up next: Streamer 2" }).click();
  await expect.element(visiting("Streamer 2")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Up next: Streamer 3" })).toHaveFocus();
  expect(asked.at(-1)).toEqual({ anyLanguage: false, prefer: streamerCard(2).id });
});

test("lists other live streamers, but not the ones seen and the next", async () => {
  const items = [1, 2, 3, 4].map((number) => alone(number));
  const { screen, visiting } = await open({
    handlers: { line: () => ({ ...over, items, total: items.length }) },
  });
  const other = screen.getByRole("link", { name: "Streamer 3" });
  await expect.element(other).toHaveAttribute("href", `/streamer/${streamerCard(3).id}`);
  await expect.element(screen.getByRole("link", { name: "Streamer 2" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /^Next/ }).click();
  await expect.element(visiting("Streamer 2")).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: "Streamer 4" })).toBeVisible();
});

test("“Not for me” moves on immediately and can be undone", async () => {
  const { screen, visiting, said } = await open();
  await screen.getByRole("button", { name: "Not for me" }).click();
  await expect.element(visiting("Streamer 2")).toBeVisible();
  await expect.element(screen.getByText("Streamer 1 won’t come up in Surf for 90 days.")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Streamer 1 can come up in Surf again.")).toBeVisible();
  const { id } = streamerCard(1);
  await expect.poll(() => said).toEqual([`not ${id}`, `undo ${id}`]);
});

test("shows an error, and no success message, when “Not for me” is refused", async () => {
  const { screen } = await open({ handlers: { notForMe: () => refuse({ message: "Please slow down" }) } });
  await screen.getByRole("button", { name: "Not for me" }).click();
  await expect.element(screen.getByText("Please slow down")).toBeVisible();
  await expect.element(screen.getByText(/won’t come up/)).not.toBeInTheDocument();
});

test("offers Follow to viewers but not to streamers", async () => {
  const viewer = await open();
  const follow = viewer.screen.getByRole("button", { name: "Follow Streamer 1" });
  await follow.click();
  await expect.element(viewer.screen.getByRole("button", { name: /unfollow Streamer 1/ })).toBeVisible();
  await viewer.screen.unmount();
  const streamer = await open({ role: "streamer" });
  await expect.element(streamer.visiting("Streamer 1")).toBeVisible();
  await expect.element(streamer.screen.getByRole("button", { name: /^Follow/ })).not.toBeInTheDocument();
});

test("announces that a stream has ended and offers the next stream", async () => {
  const ended = alone(1, { isLive: false, liveSource: null });
  const { visiting } = await open({ answer: () => ({ ...over, streamer: ended, upNext: alone(2) }) });
  await expect
    .element(visiting("Streamer 1").getByText("Streamer 1 has just ended the stream."))
    .toBeVisible();
});

test("after all streams were visited, offers streams in other languages", async () => {
  const { screen, asked, visiting } = await open({
    answer: ({ anyLanguage }) =>
      anyLanguage
        ? { ...over, streamer: alone(9) }
        : { ...over, languages: ["de"], visited: 4, isElsewhere: true },
  });
  await expect
    .element(screen.getByText("That’s everyone in German for tonight: you visited 4 streams."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Surf in all languages" }).click();
  await expect.element(visiting("Streamer 9")).toBeVisible();
  expect(asked.at(-1)).toEqual({ anyLanguage: true });
});

test("lists the visited streamers at the end", async () => {
  const { screen } = await open({ answer: (_, nth) => (nth === 1 ? { ...over, streamer: alone(1) } : over) });
  await screen.getByRole("button", { name: /^Next/ }).click();
  await expect.element(screen.getByText("You were the first viewer of one stream.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "You stopped by" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Streamer 1" }))
    .toHaveAttribute("href", `/streamer/${streamerCard(1).id}`);
});

test("shows a message if every live streamer has viewers", async () => {
  const { screen } = await open({ answer: () => over });
  await expect.element(screen.getByText("Nobody is streaming to an empty room right now.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Browse streamers" }))
    .toHaveAttribute("href", "/streamers");
});

test("shows the same stream again after a visit to another page", async () => {
  const { visiting, asked, navigate } = await open();
  await expect.element(visiting("Streamer 1")).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(visiting("Streamer 2")).toBeVisible();
  navigate("/account-settings");
  await expect.element(visiting("Streamer 2")).not.toBeInTheDocument();
  navigate("/surf");
  await expect.element(visiting("Streamer 2")).toBeVisible();
  expect(asked).toHaveLength(2);
});

test("continues with streams of non-members, which can be saved or marked as not for me", async () => {
  const said: string[] = [];
  let step = 0;
  const { screen } = await renderApp("/surf", {
    me: createMe({ role: "viewer" }),
    site: { outside: true },
    handlers: {
      surf: { next: () => over },
      savedChannels: {
        keys: () => ({ keys: [] }),
        save: ({ channelId }) => {
          said.push(`save ${channelId}`);
          return { isSaved: true, member: null };
        },
      },
      outsideStreams: {
        next: () => {
          step += 1;
          const stream = step < 3 ? outsideStream(step) : null;
          return { stream, visited: step, isElsewhere: false };
        },
        notForMe: ({ channelId }) => {
          said.push(`not ${channelId}`);
          return { isForMe: false } as const;
        },
      },
    },
  });
  const visit = screen.getByRole("region", { name: "You’re visiting Outsider 1." });
  for (const text of ["On Twitch, not on Starling yet", "Slow games 1", "Chess · English"])
    await expect.element(visit.getByText(text)).toBeVisible();
  const link = visit.getByRole("link", { name: /^Watch on Twitch: Outsider 1/ });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(document.querySelectorAll("iframe[title]")).toHaveLength(0);
  await visit.getByRole("button", { name: "Save Outsider 1’s channel" }).click();
  await expect.poll(() => said).toEqual(["save 1"]);
  await visit.getByRole("button", { name: "Not for me" }).click();
  await screen
    .getByRole("region", { name: "You’re visiting Outsider 2." })
    .getByRole("button", { name: /^Next/ })
    .click();
  await expect
    .element(screen.getByRole("link", { name: "See everyone live" }))
    .toHaveAttribute("href", "/live");
  expect(said).toEqual(["save 1", "not 1"]);
});
