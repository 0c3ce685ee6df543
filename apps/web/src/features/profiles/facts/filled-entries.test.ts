import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { isTold, tellsAny, toldOf } from "./told.ts";

const told = (paths: string[], values: unknown) =>
  toldOf(STREAMER_FIELDS, paths, values)
    .filter(isTold)
    .map(({ path, value, other }) => [path, other ?? value]);

test("a group's path stands for all in it, what is not told is left out", () => {
  const values = { hardware: { audio: { microphone: "xlr", headset: null, interfaceOrMixer: "" } } };
  expect(told(["hardware.audio"], values)).toEqual([["hardware.audio.microphone", "xlr"]]);
});

test("what other is stands in its parent's place and is no row of its own", () => {
  expect(told(["religion", "religionOther"], { religion: "other", religionOther: "Pastafarian" })).toEqual([
    ["religion", "Pastafarian"],
  ]);
  const cpu = {
    pcConsolePhoneSetup: ["pc"],
    pcSetupSpecifications: { cpu: "other" },
    pcSpecsOther: { cpu: "Threadripper" },
  };
  expect(told(["pcSetupSpecifications"], cpu)).toEqual([["pcSetupSpecifications.cpu", "Threadripper"]]);
});

test("a leftover of other is not shown beside another choice", () => {
  expect(told(["religion"], { religion: "sikh", religionOther: "Pastafarian" })).toEqual([
    ["religion", "sikh"],
  ]);
});

test("a field that is not asked is not shown", () => {
  expect(told(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["pc"] })).toEqual([]);
  expect(told(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["console"] })).toHaveLength(
    1,
  );
});

test("to prefer not to say, no light and an empty list are nothing to show", () => {
  const values = { gender: "prefer-not-to-say", hobbies: [], hardware: { lighting: { ring: false } } };
  expect(tellsAny(STREAMER_FIELDS, ["gender", "hobbies", "hardware.lighting", "height"], values)).toBe(false);
});

test("zero is an answer", () => {
  expect(told(["averageViewers"], { averageViewers: 0 })).toEqual([["averageViewers", 0]]);
});
