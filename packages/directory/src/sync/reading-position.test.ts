import { expect, test } from "vitest";
import { CHANGE_BATCH_SIZE, ReadingPosition } from "./reading-position.ts";

const start = () => new ReadingPosition({ last: 10, gaps: [] });
const spans = (position: ReadingPosition) => position.position.gaps.map(({ from, to }) => [from, to]);

test("closes a gap in the numbers if no transaction is open, even if one of the numbers is found late", () => {
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
