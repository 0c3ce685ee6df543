import { expect, test } from "vitest";
import { dailyOrder } from "./daily.service.ts";

const ids = Array.from({ length: 40 }, (_, index) => `id ${index}`);
const at = new Date("2026-03-14T12:00:00Z");
const order = (candidates = ids, changes: { userId?: string; at?: Date } = {}) =>
  dailyOrder(candidates, { userId: "ada", at, ...changes });

test("dailyOrder is the same all day, regardless of the order of its input", () => {
  expect(order(ids.toReversed(), { at: new Date("2026-03-14T00:00:00Z") })).toEqual(order());
});

test("dailyOrder keeps the order of the other candidates when one is removed", () => {
  const gone = order()[5];
  expect(order(ids.filter((id) => id !== gone))).toEqual(order().filter((id) => id !== gone));
});

test("dailyOrder differs by day and by account", () => {
  expect(order(ids, { at: new Date("2026-03-15T00:00:00Z") })).not.toEqual(order());
  expect(order(ids, { userId: "eve" })).not.toEqual(order());
});
