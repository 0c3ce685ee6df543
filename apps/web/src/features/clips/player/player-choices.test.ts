import { expect, test } from "vitest";
import { clockOf, fillsStage } from "./playable.ts";
import { readChoices } from "./player-choices.ts";

test("defaults to half volume, sound on, normal speed and loop on", () => {
  expect(readChoices(null)).toEqual({
    volume: 50,
    muted: false,
    speed: 1,
    captions: true,
    autoPlay: null,
    loop: true,
  });
});

test("reads stored player settings", () => {
  const stored = { volume: 80, muted: true, speed: 1.5, captions: false, autoPlay: false, loop: false };
  expect(readChoices(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '"loud"',
  '{"volume":900,"speed":7,"muted":"yes","captions":0,"autoPlay":1,"loop":""}',
])("uses the default settings when the stored text is %j", (text) => {
  expect(readChoices(text)).toEqual(readChoices(null));
});

test.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [65, "1:05"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-1, "0:00"],
])("clockOf formats %d seconds as %s", (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});

test.each([
  [1080, 1920, true],
  [720, 1280, true],
  [1080, 1440, false],
  [1920, 1080, false],
  [0, 0, false],
])("fillsStage for a clip of %d by %d returns %s", (width, height, fills) => {
  expect(fillsStage({ width, height })).toBe(fills);
});
