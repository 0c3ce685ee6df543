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

test("accepts named and consecutively numbered migrations", () => {
  expect(judge(["0000_accounts", "0001_streamer-search"])).toEqual([]);
});

test("rejects a migration with a generated name", () => {
  expect(judge(["0000_lush_wolverine"])).toEqual([expect.stringContaining("no telling name")]);
});

test("rejects a gap in the migration numbers", () => {
  expect(judge(["0000_accounts", "0002_clips"])).toEqual([expect.stringContaining("should be number 1")]);
});

test("rejects the removal of a migration", () => {
  expect(judge(["0000_accounts"], ["0000_accounts", "0001_clips"])).toEqual([
    expect.stringContaining("append-only"),
  ]);
});

test("rejects a migration missing from the journal", () => {
  expect(judge(["0000_accounts", "0001_clips"], ["0000_accounts"])).toEqual([
    expect.stringContaining("journal"),
  ]);
});

test("rejects journal timestamps that are out of order", () => {
  expect(judge(["0000_a", "0001_b"], undefined, [2, 1])).toEqual([expect.stringContaining("out of order")]);
});
