import type { NowLine as Line, StreamerCard } from "@starling/validators/discovery";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Handlers } from "../../../testing/fake-link.ts";
import { outsideStream } from "../../../testing/outside-streams.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const LIVE: Partial<StreamerCard> = {
  isLive: true,
  liveSource: "schedule",
  liveSince: new Date(Date.now() - 5_400_000).toISOString(),
  viewers: 12,
};
const HOUR = 3_600_000;
const soon = () => new Date(Date.now() + HOUR).toISOString();

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

type Asked = { languages?: string[]; mine?: boolean; game?: string };

async function open(answer: (input: Asked) => Line, { isMember = false, handlers = {} as Handlers } = {}) {
  const asked: Asked[] = [];
  const { screen } = await renderApp(isMember ? "/dashboard" : "/", {
    ...(isMember ? { me: createMe() } : {}),
    handlers: {
      follows: { statuses: () => ({ followed: {} }) },
      ...handlers,
      discovery: {
        now: (input) => {
          asked.push(input ?? {});
          return answer(input ?? {});
        },
        shelf: () => ({ items: [] }),
        publicShelf: () => ({ items: [] }),
        featured: () => ({ item: null }),
      },
    },
  });
  return { screen, asked, line: screen.getByRole("region", { name: "Live now" }) };
}

const line = (items: StreamerCard[], languages: string[] = ["en"]): Line => ({
  soon: items.filter(({ liveSource, nextStreamAt }) => liveSource === null && nextStreamAt !== null),
  items,
  languages,
  games: ["Chess", "Go"],
});

test("shows a visitor live streamers first and links their cards to public pages", async () => {
  const shown = await open(() =>
    line([streamerCard(1, LIVE), streamerCard(2, { nextStreamAt: soon() }), streamerCard(3)]),
  );
  const card = shown.line.getByRole("article").first();
  await expect
    .element(card.getByRole("link", { name: "Streamer 1" }))
    .toHaveAttribute("href", "/@streamer_1");
  await expect.element(card.getByText("On schedule")).toBeVisible();
  const starting = shown.line.getByRole("region", { name: "Starting within two hours" });
  await expect.element(starting.getByRole("link", { name: "Streamer 2" })).toBeVisible();
  await expect.element(starting.getByText(/^(in|today|tonight|tomorrow) /i)).toBeVisible();
  expect(shown.line.getByRole("link", { name: "Streamer 3" }).elements()).toHaveLength(0);
  expect(shown.asked[0]).toMatchObject({ mine: true, languages: ["en"] });
});

test("shows Live for streamers whose platform confirms it", async () => {
  const said = { liveSource: "platform", liveTitle: "Cosy evening", liveGame: "Tunic" } as const;
  const shown = await open(() => line([streamerCard(1, { ...LIVE, ...said })]));
  await expect.element(shown.line.getByText("12 watching")).toBeVisible();
  await expect.element(shown.line.getByText("Live 1 h")).toBeVisible();
  await expect.element(shown.line.getByText("Cosy evening")).toBeVisible();
  await expect.element(shown.line.getByText(/^Tunic · /)).toBeVisible();
});

test.each([0, 7])("shows the duration before the number of viewers with %i viewers", async (viewers) => {
  const shown = await open(() => line([streamerCard(1, { ...LIVE, liveSource: "platform", viewers })]));
  await expect.element(shown.line.getByText(`${viewers} watching`)).toBeVisible();
  const text = shown.line.element().textContent ?? "";
  expect(text.indexOf("Live 1 h")).toBeLessThan(text.indexOf(`${viewers} watching`));
});

test("names the streamer's primary language first, then the requested language", async () => {
  const shown = await open(() => line([streamerCard(1, { ...LIVE, languages: ["en", "fr", "de"] })], ["de"]));
  await expect.element(shown.line.getByText(/ · English · also Deutsch \+1$/)).toBeVisible();
});

test("lists platform streams before scheduled ones", async () => {
  const shown = await open(() =>
    line([
      streamerCard(1, LIVE),
      streamerCard(2, { ...LIVE, liveSource: "platform", viewers: 0 }),
      streamerCard(3),
      streamerCard(4, { nextStreamAt: soon() }),
    ]),
  );
  await expect.element(shown.line.getByRole("article").nth(1)).toBeVisible();
  const names = shown.line
    .getByRole("article")
    .elements()
    .map((card) => card.querySelector("h3")?.textContent);
  expect(names).toEqual([2, 1].map((number) => `Streamer ${number}`));
});

test("lists streams of people who have not joined in a row apart from the members", async () => {
  const { screen } = await renderApp("/", {
    site: { outside: true },
    handlers: {
      discovery: {
        now: () => line([streamerCard(1, LIVE)]),
        publicShelf: () => ({ items: [] }),
        featured: () => ({ item: null }),
      },
      outsideStreams: { now: () => ({ items: [outsideStream(1), outsideStream(2)] }) },
    },
  });
  const others = screen.getByRole("region", { name: "Not on Starling yet" });
  await expect.element(others.getByRole("button", { name: "Watch here: Outsider 2" })).toBeVisible();
  expect(others.getByRole("link", { name: "Streamer 1" }).query()).toBeNull();
  expect(others.getByText("Twitch", { exact: true }).elements()).toHaveLength(2);
});

test("invites streamers to join when none are listed", async () => {
  const shown = await open(() => line([], []));
  await expect.element(shown.line.getByText("No streamers are listed yet.")).toBeVisible();
  await expect.element(shown.line.getByRole("button", { name: "Join as a streamer" })).toBeVisible();
});

test("queries the chosen language and game and remembers them", async () => {
  const { line: region, asked, screen } = await open(() => line([streamerCard(1, LIVE)]));
  await expect.element(region.getByRole("option", { name: "Go" })).toBeInTheDocument();
  await region.getByRole("combobox", { name: "Language" }).selectOptions("de");
  await region.getByRole("combobox", { name: "Game" }).selectOptions("Go");
  await expect.poll(() => asked.at(-1)).toMatchObject({ languages: ["de"], mine: false, game: "Go" });
  await screen.unmount();
  const again = await open(() => line([streamerCard(1, LIVE)]));
  await expect.element(again.line.getByRole("combobox", { name: "Language" })).toHaveValue("de");
  await expect.element(again.line.getByRole("combobox", { name: "Game" })).toHaveValue("Go");
});

test("shows upcoming streams and a button for all languages when no stream matches the language", async () => {
  const next = streamerCard(2, { nextStreamAt: soon() });
  const { line: region, asked } = await open(({ mine }) =>
    mine ? line([next], ["de"]) : line([streamerCard(1, LIVE)], []),
  );
  await expect
    .element(region.getByText("Nobody is live in German right now. These are up next."))
    .toBeVisible();
  await expect.element(region.getByRole("link", { name: "Streamer 2" })).toBeVisible();
  await region.getByRole("button", { name: "Show all languages" }).click();
  await expect.element(region.getByRole("link", { name: "Streamer 1" })).toBeVisible();
  await expect.element(region.getByRole("combobox", { name: "Language" })).toHaveFocus();
  expect(asked.at(-1)).toMatchObject({ languages: [], mine: false });
});

test("offers to clear the game filter first when no stream matches", async () => {
  localStorage.setItem("now-line", "any Chess");
  const { line: region } = await open(({ game }) => line(game ? [] : [streamerCard(1, LIVE)], []));
  await expect.element(region.getByText("Nobody playing Chess is live right now.")).toBeVisible();
  await region.getByRole("button", { name: "Show all games" }).click();
  await expect.element(region.getByRole("link", { name: "Streamer 1" })).toBeVisible();
});

test("shows a member a watch link on the card and links the name to the streamer's page", async () => {
  const card = streamerCard(1, { ...LIVE, verifiedPlatforms: ["kick"] });
  const { line: region } = await open(() => line([card]), { isMember: true });
  await expect.element(region.getByText("Verified on Kick")).toBeInTheDocument();
  await expect
    .element(region.getByRole("link", { name: "Streamer 1", exact: true }))
    .toHaveAttribute("href", `/streamer/${streamerCard(1).id}`);
  const watch = region.getByRole("link", { name: /^Watch on Twitch: Streamer 1/ });
  await expect.element(watch).toHaveAttribute("href", "https://twitch.tv/streamer_1");
  await expect.element(watch).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(watch).toHaveAttribute("target", "_blank");
});

test("the line of live streamers has one tab stop, and arrow keys move between its cards and controls", async () => {
  const people = [1, 2, 3].map((number) => streamerCard(number, LIVE));
  const { line: region } = await open(() => line(people), { isMember: true });
  const nameOf = (number: number) => region.getByRole("link", { name: `Streamer ${number}`, exact: true });
  const watch = (number: number) =>
    region.getByRole("link", { name: new RegExp(`^Watch on Twitch: Streamer ${number}`) });
  await expect.element(watch(3)).toBeInTheDocument();

  await region.getByRole("combobox", { name: "Game" }).element().focus();
  // The first Tab only reaches the Surf button.
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(nameOf(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
  await expect.element(nameOf(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(watch(2)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(watch(3)).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Home}");
  await expect.element(nameOf(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Tab}");
  expect(region.element().contains(document.activeElement)).toBe(false);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(nameOf(2)).toHaveFocus();
});
