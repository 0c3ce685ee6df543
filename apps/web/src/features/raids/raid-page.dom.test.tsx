import { Toaster } from "@starling/ui/toast";
import type { RaidSuggestion, RaidSuggestions } from "@starling/validators/raids";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../lib/api-client.ts";
import ApiProvider from "../../lib/api-provider.tsx";
import { fakeLink, type Handlers } from "../../testing/fake-link.ts";
import { RaidCard } from "./raid-card.tsx";
import { RaidPage } from "./raid-page.tsx";
import { durationWords } from "./words.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
const robin: RaidSuggestion = {
  platform: "twitch",
  channelId: "1",
  login: "robin_tv",
  name: "Robin",
  title: "Slow evening",
  game: "Tunic",
  reason: { kind: "plays" },
  language: "en",
  viewers: 3,
  startedAt: ago(80),
  address: "https://www.twitch.tv/robin_tv",
  chatAddress: "https://www.twitch.tv/popout/robin_tv/chat",
  streamer: { id: "r", username: "robin", displayName: "Robin", avatar: null },
};
const outsider: RaidSuggestion = {
  ...robin,
  ...{ channelId: "2", login: "wren", name: "Wren", game: "Hades", viewers: 1, startedAt: ago(20) },
  ...{ reason: { kind: "related", to: "Tunic" }, address: "https://www.twitch.tv/wren", streamer: null },
};
const found = (changes: Partial<RaidSuggestions> = {}): RaidSuggestions => ({
  items: [robin, outsider],
  missing: null,
  ownChatAddress: "https://www.twitch.tv/popout/me/chat",
  ...changes,
});

async function open(handlers: Handlers["raids"] = {}, Page = RaidPage) {
  const recordShown = vi.fn(({ channelIds }: { channelIds: string[] }) => ({ recorded: channelIds.length }));
  const history = () => ({ items: [], given: 0, received: 0 });
  replaceApi(
    createApi(fakeLink({ raids: { suggestions: () => found(), history, recordShown, ...handlers } })),
  );
  const screen = await render(
    <ApiProvider>
      <Page />
      <Toaster />
    </ApiProvider>,
  );
  return { screen, recordShown };
}

test("durationWords formats minutes, hours, and hours with minutes", () => {
  expect([45, 60, 80, 125].map((minutes) => durationWords(minutes * 60_000))).toEqual([
    "45\u00a0min",
    "1\u00a0h",
    "1\u00a0h\u00a020",
    "2\u00a0h\u00a005",
  ]);
});

test("shows each raid suggestion with its reason and links, and reports to the server which were shown", async () => {
  const { screen, recordShown } = await open();
  await expect.element(screen.getByText(/^Also plays Tunic · 3 viewers · live for 1\sh/)).toBeVisible();
  await expect
    .element(screen.getByText(/^Plays Hades, popular with Tunic streamers · 1 viewer · live for \d+\smin$/))
    .toBeVisible();
  await expect.element(screen.getByText("On Twitch, not on Starling yet")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Robin", exact: true }))
    .toHaveAttribute("href", "/streamer/r");
  await expect
    .element(screen.getByRole("link", { name: "Wren", exact: true }))
    .toHaveAttribute("href", outsider.address);
  await expect
    .element(screen.getByRole("link", { name: /^Open chat .*Robin/ }))
    .toHaveAttribute("href", robin.chatAddress);
  await expect.element(screen.getByRole("link", { name: "Open your chat" })).toBeVisible();
  await expect.poll(() => recordShown.mock.calls).toEqual([[{ channelIds: ["1", "2"] }]]);
});

test("copies the raid command and confirms it, or shows the command if the browser refuses to copy", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const { screen } = await open();
  await screen.getByRole("button", { name: "Copy /raid robin_tv" }).click();
  expect(write).toHaveBeenCalledWith("/raid robin_tv");
  await expect.element(screen.getByText("Copied. Paste it into your own chat on Twitch.")).toBeVisible();
  write.mockRejectedValueOnce(new Error("denied"));
  await screen.getByRole("button", { name: "Copy /raid wren" }).click();
  await expect
    .element(screen.getByText("Your browser did not allow copying. Type this into your chat:"))
    .toBeVisible();
});

test("names the missing part of the profile and links to its editor", async () => {
  const { screen } = await open({ suggestions: () => found({ items: [], missing: "games" }) });
  await expect
    .element(screen.getByRole("link", { name: "Add games" }))
    .toHaveAttribute("href", "/profile?edit=games");
});

test("the raid card shows two suggestions and the latest raids, and marks raids that Starling suggested", async () => {
  const raid = { platform: "twitch", viewers: 5, happenedAt: ago(180), isSuggested: true } as const;
  const items = [
    { ...raid, id: "a", direction: "received" as const, streamer: robin.streamer },
    { ...raid, id: "b", direction: "given" as const, viewers: 1, isSuggested: false, streamer: null },
  ];
  const { screen } = await open({ history: () => ({ items, given: 1, received: 1 }) }, RaidCard);
  const card = screen.getByRole("region", { name: "Raid someone" });
  await expect.element(card.getByRole("button", { name: "Copy /raid wren" })).toBeVisible();
  await expect.element(card.getByText("1 received and 1 sent in the last 90 days")).toBeVisible();
  await expect.element(card.getByText(/Robin.* raided you with 5 viewers/)).toBeVisible();
  await expect.element(card.getByText("Found you on Starling")).toBeVisible();
  await expect.element(card.getByText("You raided a streamer outside Starling with 1 viewer")).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "See all suggestions" }))
    .toHaveAttribute("href", "/raid");
});
