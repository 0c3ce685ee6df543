import { expect, test } from "vitest";
import { actionWidth, COLUMN_KEYS, COLUMNS, columnsThatFit, NAME_WIDTH } from "./columns.ts";

const keys = (width: number, chosen: Parameters<typeof columnsThatFit>[0] = COLUMN_KEYS) =>
  columnsThatFit(chosen, width).map(({ key }) => key);

test("shows all columns in order in a wide table", () => {
  expect(keys(2_000)).toEqual([...COLUMN_KEYS]);
  expect(COLUMNS.map(({ key }) => key)).toEqual([...COLUMN_KEYS]);
});

test("drops the least important columns first as the table narrows", () => {
  expect(keys(764)).toEqual(["language", "viewers", "nextStream"]);
  expect(keys(656)).toEqual(["language", "viewers"]);
  expect(keys(100)).toEqual([]);
});

test("shows only chosen columns, however wide the table", () => {
  expect(keys(2_000, ["joined", "game"])).toEqual(["game", "joined"]);
  expect(keys(2_000, [])).toEqual([]);
});

test("gives spare width to times first, so that they fit on one line", () => {
  const timeWidth = (width: number) =>
    columnsThatFit(["nextStream"], width).find(({ key }) => key === "nextStream")?.width;
  const narrow = NAME_WIDTH + actionWidth(0) + 104;
  expect([narrow, narrow + 14, narrow + 60].map(timeWidth)).toEqual([104, 118, 144]);
});

test("columns never exceed the table's width", () => {
  for (let width = 300; width < 1_600; width += 7) {
    const asked = columnsThatFit(COLUMN_KEYS, width).reduce((sum, column) => sum + column.width, 0);
    expect(asked + (asked > 0 ? NAME_WIDTH + actionWidth(width) : 0)).toBeLessThanOrEqual(width);
  }
});
