import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./dotted-paths.ts";

const values = { name: "Ada", hardware: { audio: { headset: "HD 600" }, video: null }, rows: [{ id: 7 }] };

test.each([
  ["name", "Ada"],
  ["hardware.audio.headset", "HD 600"],
  ["hardware.video", null],
  ["rows.0.id", 7],
  ["hardware.video.camera", undefined],
  ["name.length.more", undefined],
  ["toString", undefined],
  ["missing.entirely", undefined],
])("valueAt reads the value at path %s", (path, expected) => {
  expect(valueAt(values, path)).toEqual(expected);
});

test("withValueAt returns a copy with the value, creates missing groups and does not modify prototypes", () => {
  const hardware = { audio: { headset: "none" }, video: null };
  expect(withValueAt(values, "hardware.audio.headset", "none")).toEqual({ ...values, hardware });
  expect(values.hardware.audio.headset).toBe("HD 600");
  expect(withValueAt({ a: null }, "a.b.c", 1)).toEqual({ a: { b: { c: 1 } } });
  withValueAt({}, "__proto__.isAdmin", true);
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
});
