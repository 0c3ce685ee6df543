import fc from "fast-check";
import { expect, test } from "vitest";
import { CATCH_UP_HOURS, dueSlots, slotCountOf } from "./rules.ts";

test("dueSlots identifies a daily slot by its hour and date", () => {
  const [now, before] = dueSlots("daily", new Date("2026-03-14T00:59:59Z"));
  expect([now, before]).toEqual([
    { slot: 0, period: "2026-03-14" },
    { slot: 23, period: "2026-03-13" },
  ]);
});

test("dueSlots identifies a weekly slot by its hour and the week's Monday", () => {
  expect(dueSlots("weekly", new Date("2026-03-16T00:30:00Z")).slice(0, 2)).toEqual([
    { slot: 0, period: "2026-03-16" },
    { slot: 167, period: "2026-03-09" },
  ]);
  expect(dueSlots("weekly", new Date("2026-03-14T12:00:00Z"))[0]).toEqual({
    slot: 132,
    period: "2026-03-09",
  });
});

test("dueSlots returns each slot once per period even if runs are irregular", () => {
  const gaps = fc.array(fc.integer({ min: 1, max: CATCH_UP_HOURS * 60 }), { minLength: 200, maxLength: 400 });
  fc.assert(
    fc.property(fc.constantFrom("daily", "weekly"), fc.nat(), gaps, (rhythm, number, minutes) => {
      const mine = number % slotCountOf(rhythm);
      let at = Date.parse("2026-01-05T00:00:00Z");
      const periods = new Set<string>();
      for (const gap of minutes) {
        at += gap * 60_000;
        const due = dueSlots(rhythm, new Date(at)).filter(({ slot }) => slot === mine);
        expect(due.length).toBeLessThanOrEqual(1);
        for (const { period } of due) periods.add(period);
      }
      const days = [...periods].map((period) => Date.parse(period) / 86_400_000);
      const step = rhythm === "daily" ? 1 : 7;
      expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index * step));
    }),
    { numRuns: 50 },
  );
});
