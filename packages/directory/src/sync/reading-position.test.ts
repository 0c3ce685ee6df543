import { expect, test } from "vitest";
import { CHANGE_BATCH_SIZE, ReadingPosition } from "./reading-position.ts";

const start = () => new ReadingPosition({ last: 10, gaps: [] });
const spans = (position: ReadingPosition) => position.position.gaps.map(({ from, to }) => [from, to]);

test("records no gap for consecutive sequence numbers", () => {
  const position = start();
  position.noteFound({ after: [11, 12, 13], within: [] });
  expect(position.position).toEqual({ last: 13, gaps: [] });
});

test("records skipped numbers as a gap until all of them are found", () => {
  const position = start();
  position.noteFound({ after: [12, 18], within: [] });
  expect(spans(position)).toEqual([
    [11, 11],
    [13, 17],
  ]);
  position.noteFound({ after: [], within: [11, 14, 16, 17] });
  expect(spans(position)).toEqual([
    [13, 13],
    [15, 15],
  ]);
  expect(position.last).toBe(18);
});

test("keeps a gap while a transaction found at its first check is running, and ignores later transactions", () => {
  const position = start();
  position.noteFound({ after: [12], within: [] });
  position.noteWriters(["3/7", "4/1"]);
  position.noteFound({ after: [], within: [] });
  position.noteWriters(["4/1", "5/9"]);
  position.noteFound({ after: [], within: [] });
  expect(spans(position)).toEqual([[11, 11]]);
  position.noteWriters(["5/9"]);
  position.noteFound({ after: [], within: [] });
  expect(spans(position)).toEqual([]);
});

test("closes a gap without open transactions, even if one of its numbers is found late", () => {
  const position = start();
  position.noteFound({ after: [13], within: [] });
  position.noteWriters([]);
  position.noteFound({ after: [15], within: [12] });
  expect(spans(position)).toEqual([[14, 14]]);
});

test("closes no gap after a truncated read", () => {
  const position = start();
  const many = CHANGE_BATCH_SIZE + 500;
  position.noteFound({ after: [11 + many], within: [] });
  position.noteWriters([]);
  const found = Array.from({ length: CHANGE_BATCH_SIZE }, (_, index) => 11 + index);
  position.noteFound({ after: [], within: found });
  expect(spans(position)).toEqual([[11 + CHANGE_BATCH_SIZE, 10 + many]]);
  position.noteWriters([]);
  position.noteFound({ after: [], within: [] });
  expect(spans(position)).toEqual([]);
});

test("a position restored from JSON keeps its gaps", () => {
  const position = start();
  position.noteFound({ after: [14], within: [] });
  position.noteWriters(["1/1"]);
  const copied = new ReadingPosition(JSON.parse(JSON.stringify(position.position)));
  copied.noteFound({ after: [], within: [12] });
  expect(copied.position).toEqual({
    last: 14,
    gaps: [
      { from: 11, to: 11 },
      { from: 13, to: 13 },
    ],
  });
});
