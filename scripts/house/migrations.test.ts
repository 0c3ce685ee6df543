import { expect, test } from "vitest";
import { migrations } from "./migrations.ts";
import { checkout } from "./planted.ts";

const folder = "packages/db/migrations";

function judge(names: string[], tags = names, times = tags.map((_, index) => index)) {
  const entries = tags.map((tag, idx) => ({ idx, tag, when: times[idx] }));
  const files = Object.fromEntries(names.map((name) => [`${folder}/${name}.sql`, ""]));
  const journal = { [`${folder}/meta/_journal.json`]: JSON.stringify({ entries }) };
  return migrations.check(checkout({ ...files, ...journal })).map(({ message }) => message);
}

test("accepts named consecutive migrations", () => {
  expect(judge(["0000_accounts", "0001_streamer-search"])).toEqual([]);
});

test("refuses a generated name", () => {
  expect(judge(["0000_lush_wolverine"])).toEqual([expect.stringContaining("no telling name")]);
});

test("refuses a gap", () => {
  expect(judge(["0000_accounts", "0002_clips"])).toEqual([expect.stringContaining("should be number 1")]);
});

test("refuses a removed migration", () => {
  expect(judge(["0000_accounts"], ["0000_accounts", "0001_clips"])).toEqual([
    expect.stringContaining("append-only"),
  ]);
});

test("refuses a migration missing from the journal", () => {
  expect(judge(["0000_accounts", "0001_clips"], ["0000_accounts"])).toEqual([
    expect.stringContaining("journal"),
  ]);
});

test("refuses timestamps out of order", () => {
  expect(judge(["0000_a", "0001_b"], undefined, [2, 1])).toEqual([expect.stringContaining("out of order")]);
});
