import type { ImportedSlot } from "@starling/validators/schedule-imports";
import { expect, test } from "vitest";
import { filledWith } from "./schedule-fill.ts";
import { newRow, type ScheduleRow } from "./schedule-rows.ts";

const row = (values: Partial<ScheduleRow>): ScheduleRow => ({ ...newRow(1, "UTC"), ...values });
const slot = (values: Partial<ImportedSlot>): ImportedSlot => ({
  dayOfWeek: 1,
  date: null,
  startTime: "18:00",
  endTime: "20:00",
  timeZone: "UTC",
  game: null,
  ...values,
});

test("replaces weekly streams, keeps one-time streams, and reuses the ids of existing streams", () => {
  const monday = row({ id: "monday" });
  const once = row({ id: "once", dayOfWeek: null, date: "2026-12-24" });
  const before = { schedule: [monday, once], parked: [] };
  const { values, undo } = filledWith(before, [slot({}), slot({ dayOfWeek: 3 })], "weekly");
  expect(values.schedule).toMatchObject([
    { id: "monday", startTime: "18:00" },
    { id: null, dayOfWeek: 3 },
    { id: "once" },
  ]);
  const added = row({ dayOfWeek: 5 });
  const typed = { ...once, game: "Tunic" };
  const now = { schedule: [...values.schedule.filter(({ id }) => id !== "once"), typed, added], parked: [] };
  expect(undo(now).schedule, "what was typed since stays").toEqual([monday, typed, added]);
});

test("limits proposed streams to the schedule's maximum and counts the dropped ones", () => {
  const slots = Array.from({ length: 60 }, (_, index) =>
    slot({ dayOfWeek: index % 7, startTime: `${String(index % 24).padStart(2, "0")}:15` }),
  );
  const kept = { schedule: [row({ dayOfWeek: null, date: "2026-12-24" })], parked: [] };
  const { values, dropped } = filledWith(kept, slots, "weekly");
  expect(values.schedule.length + dropped).toBe(61);
  expect(dropped).toBeGreaterThan(0);
});

test("counts added streams that overlap with others", () => {
  const before = { schedule: [row({ startTime: "20:00", endTime: "23:00" })], parked: [] };
  const slots = [
    slot({ startTime: "20:00", endTime: "22:00" }),
    slot({ startTime: "18:00", endTime: "20:00" }),
    slot({ dayOfWeek: 2, startTime: "20:00", endTime: "22:00" }),
    slot({ startTime: "22:30", endTime: "01:00" }),
  ];
  expect(filledWith(before, slots, "add").overlapping).toBe(2);
  expect(filledWith(before, slots.slice(0, 1), "replace").overlapping).toBe(0);
});
