import type { StreamerPage } from "@starling/validators/discovery";
import { expect, test } from "vitest";
import { streamerCard } from "../../../testing/streamers.ts";
import {
  addPage,
  advance,
  cardAt,
  type Deck,
  hasWrapped,
  isWaiting,
  nextPage,
  type Step,
  shouldLoadMore,
  startDeck,
  stepBack,
  takeBack,
  upcoming,
} from "./deck.ts";

const LIMIT = 30;

function pageOf(total: number, page = 1, passed: readonly number[] = []): StreamerPage {
  const listed = Array.from({ length: total }, (_, n) => n).filter((n) => !passed.includes(n));
  return {
    items: listed.slice((page - 1) * LIMIT, page * LIMIT).map((n) => streamerCard(n)),
    total: listed.length,
    isTotalExact: true,
    page,
    totalPages: Math.ceil(listed.length / LIMIT),
    nextCursor: null,
    unlockable: 0,
    emptiedBy: [],
  };
}

const freePage = (): StreamerPage => ({
  ...pageOf(3),
  items: [...pageOf(3).items, ...Array.from({ length: 3 }, () => ({ isLocked: true }) as const)],
  total: 40,
  totalPages: 2,
  unlockable: 10,
});

const numberAt = (deck: Deck) => Number(cardAt(deck)?.username.slice("streamer_".length));

function step(deck: Deck, kind: Step["kind"]): Step {
  const card = cardAt(deck);
  if (!card) throw new Error("There is no card here");
  return { id: card.id, name: card.displayName, kind, wasFollowed: false };
}

const act = (deck: Deck, kind: Step["kind"] = "pass") => advance(deck, step(deck, kind));

function times(deck: Deck, count: number, kind?: Step["kind"]): Deck {
  let moved = deck;
  for (let n = 0; n < count; n += 1) moved = act(moved, kind);
  return moved;
}

test("returns to the first card after the last", () => {
  const last = times(startDeck(pageOf(3)), 2);
  expect(numberAt(last)).toBe(2);
  const round = act(last);
  expect(numberAt(round)).toBe(0);
  expect([hasWrapped(startDeck(pageOf(3)), last), hasWrapped(last, round)]).toEqual([false, true]);
});

test("shows the only card of a deck again after a pass", () => {
  const deck = startDeck(pageOf(1));
  expect(upcoming(deck, 2)).toEqual([]);
  expect(numberAt(act(deck))).toBe(0);
});

test("lists the upcoming cards and wraps at the end of a complete deck", () => {
  const deck = startDeck(pageOf(4));
  const ahead = (from: Deck) => upcoming(from, 3).map(({ username }) => username);
  expect(ahead(deck)).toEqual(["streamer_1", "streamer_2", "streamer_3"]);
  expect(ahead(times(deck, 3))).toEqual(["streamer_0", "streamer_1", "streamer_2"]);
  expect(ahead(times(startDeck(pageOf(90)), 29))).toEqual([]);
});

test("loads more cards two cards before the end, starting at the page with the first missing card", () => {
  const start = startDeck(pageOf(90));
  expect([start.hasMore, shouldLoadMore(start), shouldLoadMore(times(start, 26))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(shouldLoadMore(times(start, 27))).toBe(true);
  expect(nextPage(start)).toBe(2);
  expect(nextPage(times(start, 27, "like"))).toBe(1);
  expect(nextPage(times(start, 27, "pass"))).toBe(1);
});

test.each([
  ["all liked", () => "like" as const],
  ["all passed", () => "pass" as const],
  ["some of both", (n: number) => (n % 3 === 0 ? ("like" as const) : ("pass" as const))],
])("shows each streamer exactly once per round: %s", (_name, kindOf) => {
  const total = 100;
  const decided: number[] = [];
  const met: number[] = [];
  let deck = startDeck(pageOf(total));
  while (met.length < total) {
    const number = numberAt(deck);
    met.push(number);
    const kind = kindOf(number);
    decided.push(number);
    deck = act(deck, kind);
    while (shouldLoadMore(deck)) deck = addPage(deck, pageOf(total, nextPage(deck), decided));
  }
  expect([...met].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, n) => n));
  expect(numberAt(deck)).toBe(0);
});

test("waits after the last card while the next page loads", () => {
  const waiting = times(startDeck(pageOf(60)), 30, "like");
  expect([isWaiting(waiting), cardAt(waiting)]).toEqual([true, undefined]);
  expect(numberAt(addPage(waiting, pageOf(60, 2)))).toBe(30);
});

test("shows the free plan's placeholders as one step after the last card, then returns to the first card", () => {
  const start = startDeck(freePage());
  expect(start).toMatchObject({ locked: 3, unlockable: 10, hasMore: false });
  const stop = times(start, 3);
  expect([cardAt(stop), isWaiting(stop)]).toEqual([undefined, false]);
  expect(upcoming(times(start, 2), 3)).toEqual([]);
  expect(numberAt(advance(stop))).toBe(0);
  expect(numberAt(stepBack(stop))).toBe(2);
});

test("undo reverts steps one by one, also past the point where the deck restarted", () => {
  const deck = times(startDeck(pageOf(3)), 4);
  expect(numberAt(deck)).toBe(1);
  const back = [deck];
  for (let n = 0; n < 5; n += 1) back.push(stepBack(back.at(-1) ?? deck));
  expect(back.map(numberAt)).toEqual([1, 0, 2, 1, 0, 0]);
  expect(back.at(-1)?.history).toEqual([]);
});

test("a card whose pass was rejected becomes the current card again, from any later position", () => {
  const start = startDeck(pageOf(5));
  const refused = step(start, "pass");
  const far = times(advance(start, refused), 2);
  expect(numberAt(far)).toBe(3);
  const back = takeBack(far, refused);
  expect(numberAt(back)).toBe(0);
  expect(numberAt(act(back))).toBe(3);
  expect(back.history).toHaveLength(2);
  expect(back.cards.map(({ username }) => username).sort()).toEqual(
    start.cards.map(({ username }) => username).sort(),
  );
});

test("takeBack ignores a step that was already undone, and restores a card of the previous round", () => {
  const start = startDeck(pageOf(3));
  const refused = step(start, "pass");
  const undone = stepBack(advance(start, refused));
  expect(takeBack(undone, refused)).toBe(undone);
  const last = times(start, 2);
  const lastStep = step(last, "like");
  const round = advance(last, lastStep);
  expect(numberAt(round)).toBe(0);
  expect(numberAt(takeBack(round, lastStep))).toBe(2);
});
