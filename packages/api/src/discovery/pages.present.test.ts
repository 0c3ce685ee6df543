import type { CardRecord } from "@starling/directory/directory-reader";
import { expect, test } from "vitest";
import { movingFields } from "../directory/entries.rules.ts";
import { prebuiltPiecesOf } from "../prebuilt.ts";
import { prebuiltPage, prebuiltShelf } from "./pages.present.ts";

function prebuiltTextOf(value: unknown): string {
  return prebuiltPiecesOf(value)?.join("") ?? "";
}

const RECORD: CardRecord = {
  id: "018f0000-0000-7000-8000-000000000001",
  card: '{"isLocked":false,"id":"018f0000-0000-7000-8000-000000000001","displayName":"\\"}]\\u2028"}',
  schedule: [],
  viewers: 3,
  followersCount: 9,
};
const AT = new Date("2026-03-14T12:00:00Z");
const REST = { total: 4, isTotalExact: true, page: 1, totalPages: 1, unlockable: 1, emptiedBy: [] };

test("a page holds its cards with what moves, and placeholders after them", () => {
  const page = prebuiltPage({ cards: [{ record: RECORD, isBoosted: true, at: AT }], locked: 2, rest: REST });
  const card = { ...JSON.parse(RECORD.card), ...movingFields(RECORD, true, AT) };
  expect(page).toEqual({ ...REST, items: [card, { isLocked: true }, { isLocked: true }] });
  expect(JSON.parse(prebuiltTextOf(page))).toEqual({ ...page });
});

test("an empty page and an empty shelf are lists, too", () => {
  expect(prebuiltTextOf(prebuiltPage({ cards: [], locked: 0, rest: REST }))).toContain(
    '{"items":[],"total":4',
  );
  expect(prebuiltShelf([]).items).toEqual([]);
});

test("a card's moving fields are rendered again when the minute is over, when it is boosted and when it is another record", () => {
  const schedule = [
    {
      id: "s",
      dayOfWeek: 6,
      date: null,
      startTime: "12:01",
      endTime: "13:00",
      timeZone: "UTC",
      isRecurring: true,
      game: null,
    },
  ];
  const record = { ...RECORD, schedule };
  const shown = (given: CardRecord, isBoosted: boolean, at: Date) =>
    prebuiltShelf([{ record: given, isBoosted, at }]).items[0];
  expect(shown(record, false, AT)).toMatchObject({ isLive: false, viewers: 0, isBoosted: false });
  expect(shown(record, true, AT)).toMatchObject({ isLive: false, isBoosted: true });
  const later = new Date(AT.getTime() + 60_000);
  expect(shown(record, true, later)).toMatchObject({ isLive: true, viewers: 3, isBoosted: true });
  expect(shown(record, false, AT)).toMatchObject({ isLive: false, isBoosted: false });
  expect(shown({ ...record, followersCount: 10 }, false, AT)).toMatchObject({ followersCount: 10 });
});
