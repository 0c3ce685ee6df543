import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { clipCard } from "../../../testing/clips.ts";
import { fakeDirectory, streamerPage } from "../../../testing/directory.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const FULL = {
  displayName: "Somebody with quite a long name",
  bio: "I come home, take a shower, and then the day begins. We once spent a whole night choosing a boat's name.",
  nextStreamAt: "2099-01-01T10:00:00.000Z",
  languages: ["pt", "en", "es"],
  favoriteGames: ["Age of Empires II", "Minecraft"].map((name) => ({ id: name, name })),
  streamingTags: ["Speedrun", "Cosy", "No backseating"].map((name) => ({ id: name, name })),
};

async function open(width: number, height: number) {
  await page.viewport(width, height);
  const { handlers } = fakeDirectory({ total: 3 });
  const { screen } = await renderApp("/streamers?mode=swipe", {
    me: createMe(),
    handlers: {
      ...handlers,
      discovery: {
        ...handlers.discovery,
        list: () => streamerPage(3, { items: [0, 1, 2].map((n) => streamerCard(n, FULL)) }),
      },
      clips: { forSwipe: ({ ids }) => ({ clips: ids.map((id) => ({ streamerId: id, clip: clipCard(1) })) }) },
    },
  });
  const card = screen.getByRole("article", { name: FULL.displayName }).first();
  await expect.element(card).toBeVisible();
  await expect.element(card.getByRole("button", { name: "Play the clip Clip 1" })).toBeVisible();
  return { screen, card };
}

const boxOf = (element: Element) => element.getBoundingClientRect();

test.for([
  [360, 640],
  [390, 844],
  [320, 568],
] as const)(
  "on a %i × %i screen, the card and its buttons fit between header and navigation without scrolling",
  async ([width, height]) => {
    const { screen, card } = await open(width, height);
    const top = boxOf(screen.getByRole("banner").element()).bottom;
    const bars = screen.getByRole("navigation", { name: "Main" }).elements();
    const bottom = Math.min(
      ...bars.map((bar) => boxOf(bar)).flatMap((box) => (box.height > 0 ? [box.top] : [])),
    );
    const buttons = ["Undo", /^Pass/, /^Like/].map((name) => screen.getByRole("button", { name }).element());
    const boxes = [card.element(), ...buttons].map(boxOf);
    for (const box of boxes) {
      expect(box.top).toBeGreaterThanOrEqual(top);
      expect(box.bottom).toBeLessThanOrEqual(bottom);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    const [cardBox, ...rest] = boxes;
    for (const box of rest)
      expect(box.top).toBeGreaterThanOrEqual(cardBox?.bottom ?? Number.POSITIVE_INFINITY);
  },
);

test("on a 360 × 640 screen, all facts of a card are visible", async () => {
  const { card } = await open(360, 640);
  const inside = boxOf(card.element());
  const footer = boxOf(card.getByRole("link", { name: "View Full Profile" }).element()).top;
  const facts = [FULL.displayName, /^Next stream/, "Plays", "Speaks", "Vibe", "Streams on", /^I come home/];
  const ends = facts.map((text) => boxOf(card.getByText(text).first().element()).bottom);
  const clip = boxOf(card.getByRole("button", { name: "Play the clip Clip 1" }).element());
  expect(clip.top).toBeGreaterThanOrEqual(inside.top);
  expect(clip.bottom).toBeLessThanOrEqual(footer);
  const value = boxOf(card.getByText("Speedrun, Cosy").element()).bottom;
  expect(Math.max(value, ...ends)).toBeLessThanOrEqual(footer);
});
