import type { SurfStop, SurfStreamer } from "@starling/validators/surf";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { alwaysLoaded } from "../../entities/streamer/players/player-consent.ts";
import { letterShortcuts } from "../../lib/shortcuts.ts";
import type { RouterInputs } from "../../lib/trpc.ts";
import type { Handlers } from "../../testing/fake-link.ts";
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

const frames = () => [...document.querySelectorAll("iframe[title]")];

test("the W key opens the stream announced as next, once per press and not while the user types", async () => {
  const { visiting, asked } = await open();
  await expect.element(visiting("Streamer 1")).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(visiting("Streamer 2")).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual([{ anyLanguage: false }, { anyLanguage: false, prefer: streamerCard(2).id }]);
  await userEvent.keyboard("{Shift>}W{/Shift}");
  await expect.element(visiting("Streamer 3")).toBeVisible();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await userEvent.keyboard("w");
  field.remove();
  letterShortcuts.set(false);
  await userEvent.keyboard("w");
  expect(asked).toHaveLength(3);
});

test("loads nothing from a platform before a click unless the viewer always allows it", async () => {
  const { screen, visiting } = await open();
  await expect.element(screen.getByText(/^Plays from Twitch, which can see your IP address/)).toBeVisible();
  expect(frames()).toEqual([]);
  await screen.getByRole("button", { name: "Watch here: Streamer 1" }).click();
  await expect.poll(frames).toHaveLength(1);
  await userEvent.keyboard("w");
  await expect.element(screen.getByRole("button", { name: "Watch here: Streamer 2" })).toBeVisible();
  expect(frames()).toEqual([]);
  alwaysLoaded.set(["twitch"]);
  const next = screen.getByRole("button", { name: /^Next/ });
  await next.click();
  await expect.element(visiting("Streamer 3")).toBeVisible();
  await expect.poll(frames).toHaveLength(1);
  expect(frames()[0]?.getAttribute("src")).toContain("autoplay=true");
  await expect.element(next).toHaveFocus();
});
