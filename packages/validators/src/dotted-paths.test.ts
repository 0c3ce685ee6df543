import { describe, expect, test } from "vitest";
import { sentAt, valueAt, withValueAt } from "./dotted-paths.ts";

const values = { name: "Ada", hardware: { audio: { headset: "HD 600" }, video: null }, rows: [{ id: 7 }] };

describe("reading a value", () => {
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
});

describe("reading an input", () => {
  test.each([
    ["hardware.audio.headset", "HD 600"],
    ["hardware.video", null],
    ["hardware.video.camera", null],
    ["hardware.lights", undefined],
    ["missing.entirely", undefined],
  ])("sentAt reads the input at path %s", (path, expected) => {
    expect(sentAt(values, path)).toEqual(expected);
  });

  test("sentAt returns undefined for an undefined input", () => {
    expect(sentAt(undefined, "name")).toBeUndefined();
  });

  test("sentAt returns null for any path in a null input", () => {
    expect(sentAt(null, "name")).toBeNull();
  });
});

describe("setting a value", () => {
  test("withValueAt sets a value and keeps its siblings", () => {
    expect(withValueAt(values, "hardware.audio.headset", "none")).toEqual({
      ...values,
      hardware: { audio: { headset: "none" }, video: null },
    });
  });

  test("withValueAt creates missing or null groups on the path", () => {
    expect(withValueAt({}, "a.b.c", 1)).toEqual({ a: { b: { c: 1 } } });
    expect(withValueAt({ a: null }, "a.b", 1)).toEqual({ a: { b: 1 } });
  });

  test("withValueAt does not modify its argument", () => {
    const given = { a: { b: 1 } };
    withValueAt(given, "a.b", 2);
    expect(given).toEqual({ a: { b: 1 } });
  });

  test("withValueAt does not modify the object prototype", () => {
    withValueAt({}, "__proto__.isAdmin", true);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });
});
