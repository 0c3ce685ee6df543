import { expect, test } from "vitest";
import { box, numbers } from "../../../testing/telling-video.ts";
import { areTablesWithinBudget, type TableBudget, tableBudget } from "./tables.rules.ts";

const spent = ({ boxes, entries }: TableBudget) => ({
  boxes: tableBudget().boxes - boxes,
  entries: tableBudget().entries - entries,
});
const track = (...tables: Uint8Array[]) => box("trak", box("mdia", box("minf", box("stbl", ...tables))));

test("rejects overlapping tables when the file's budget is used up", () => {
  const nested = Buffer.concat(
    Array.from({ length: 20_000 }, () => Buffer.concat([Buffer.from("stts"), numbers(0, 0)])),
  );
  const budget = tableBudget();
  expect(areTablesWithinBudget(box("moov", box("udta", nested)), budget)).toBe(false);
  expect(spent(budget).boxes).toBeLessThanOrEqual(20_001);
});

test("all tables of a file and its fragments share one budget", () => {
  const large = box("moov", track(box("stsz", numbers(0, 1, 150_000))));
  const budget = tableBudget();
  const judged = Array.from({ length: 8 }, () => areTablesWithinBudget(large, budget));
  expect(judged).toEqual([true, true, true, true, true, true, false, false]);
});

test.each([
  ["a table with more samples than allowed", track(box("stsz", numbers(0, 1, 200_001)))],
  ["a table with more entries than it contains", track(box("stts", numbers(0, 5, 1, 1)))],
  ["a box longer than its parent", box("trak", numbers(400, 0))],
])("areTablesWithinBudget returns false for %s", (_, inside) => {
  expect(areTablesWithinBudget(box("moov", inside), tableBudget())).toBe(false);
});

test("rejects excessively nested boxes", () => {
  let nested = box("moov");
  for (let depth = 0; depth < 1_000; depth += 1) nested = box("moov", nested);
  expect(areTablesWithinBudget(nested, tableBudget())).toBe(false);
});
