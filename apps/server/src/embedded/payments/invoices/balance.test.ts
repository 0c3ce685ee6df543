import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOf } from "./balance.ts";

test.each([
  [499, 0, 499, 0],
  [499, -300, 199, 0],
  [499, -1_000, 0, -501],
  [-250, 0, 0, -250],
  [30, 0, 0, 30],
  [499, 30, 529, 0],
  [0, -100, 0, -100],
])(
  "an invoice over %i for whom %i stands open charges %i and leaves %i",
  (total, balance, due, endingBalance) => {
    expect(dueOf(total, balance)).toEqual({ due, endingBalance });
  },
);

test("no cent is lost", () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, (total, balance) => {
      const { due, endingBalance } = dueOf(total, balance);
      expect(due + endingBalance).toBe(total + balance);
      expect(due).toBeGreaterThanOrEqual(0);
    }),
  );
});
