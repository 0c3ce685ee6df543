import type { CardRecord } from "@starling/directory/directory-reader";
import { expect, test } from "vitest";
import { joinedPieces, prebuiltPiecesOf } from "../../prebuilt.ts";
import { volatileFields } from "../../profiles/directory/entries.rules.ts";
import { prebuiltPage, prebuiltShelf } from "./pages.present.ts";

function prebuiltTextOf(value: unknown): string {
  return joinedPieces(prebuiltPiecesOf(value) ?? []);
}

const RECORD: CardRecord = {
  id: "018f0000-0000-7000-8000-000000000001",
  card: '{"isLocked":false,"id":"018f0000-0000-7000-8000-000000000001","displayName":"\\"}]\\u2028","schedule":[]}',
  statuses: [],
  viewers: 3,
  followersCount: 9,
};
const AT = new Date("2026-03-14T12:00:00Z");
const REST = {
  total: 4,
  isTotalExact: true,
  page: 1,
  totalPages: 1,
  nextCursor: null,
  unlockable: 1,
  emptiedBy: [],
};

test("prebuiltPage returns cards with their time-dependent fields, followed by placeholders", () => {
  const page = prebuiltPage({ cards: [{ record: RECORD, isBoosted: true, at: AT }], locked: 2, rest: REST });
  const card = { ...JSON.parse(RECORD.card), ...volatileFields(RECORD, true, AT) };
  expect(page).toEqual({ ...REST, items: [card, { isLocked: true }, { isLocked: true }] });
  expect(JSON.parse(prebuiltTextOf(page))).toEqual({ ...page });
});

test("re-renders the time-dependent fields when the stream, the boost or the record changes", () => {
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
  const record = { ...RECORD, card: JSON.stringify({ ...JSON.parse(RECORD.card), schedule }) };
  const shown = (given: CardRecord, isBoosted: boolean, at: Date) =>
    prebuiltShelf([{ record: given, isBoosted, at }]).items[0];
  expect(shown(record, false, AT)).toMatchObject({ isLive: false, viewers: 0, isBoosted: false });
  expect(shown(record, true, AT)).toMatchObject({ isLive: false, isBoosted: true });
  const later = new Date(AT.getTime() + 60_000);
  expect(shown(record, true, later)).toMatchObject({ isLive: true, viewers: 3, isBoosted: true });
  expect(shown(record, false, AT)).toMatchObject({ isLive: false, isBoosted: false });
  const ending = new Date("2026-03-14T13:00:00Z");
  expect(shown(record, false, new Date(ending.getTime() - 1))).toMatchObject({ isLive: true });
  expect(shown(record, false, ending)).toMatchObject({ isLive: false });
  expect(shown({ ...record, followersCount: 10 }, false, AT)).toMatchObject({ followersCount: 10 });
});
