import { expect, test } from "vitest";
import { CHANGES_AT_ONCE, ReadingPosition } from "./reading-position.ts";

const start = () => new ReadingPosition({ last: 10, gaps: [] });
const spans = (position: ReadingPosition) => position.position.gaps.map(({ from, to }) => [from, to]);

test("leaves no gap for consecutive numbers", () => {
  const position = start();
  position.noteFound({ after: [11, 12, 13], within: [] });
  expect(position.position).toEqual({ last: 13, gaps: [] });
});

test("keeps skipped numbers as a gap until they are found, also in parts", () => {
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

test("keeps a gap while a writer from its first check is running, and ignores later writers", () => {
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

test("closes a settled gap regardless of late finds, but not new gaps", () => {
  const position = start();
  position.noteFound({ after: [13], within: [] });
  position.noteWriters([]);
  position.noteFound({ after: [15], within: [12] });
  expect(spans(position)).toEqual([[14, 14]]);
});

test("closes no gap after a truncated read", () => {
  const position = start();
  const many = CHANGES_AT_ONCE + 500;
  position.noteFound({ after: [11 + many], within: [] });
  position.noteWriters([]);
  const found = Array.from({ length: CHANGES_AT_ONCE }, (_, index) => 11 + index);
  position.noteFound({ after: [], within: found });
  expect(spans(position)).toEqual([[11 + CHANGES_AT_ONCE, 10 + many]]);
  position.noteWriters([]);
  position.noteFound({ after: [], within: [] });
  expect(spans(position)).toEqual([]);
});

test("keeps the gaps of a copied position", () => {
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
