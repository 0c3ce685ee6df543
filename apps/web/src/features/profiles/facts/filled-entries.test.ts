import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { filledEntries, isAnyFilled, isFilled } from "./filled-entries.ts";

const filled = (paths: string[], values: unknown) =>
  filledEntries(STREAMER_FIELDS, paths, values)
    .filter(isFilled)
    .map(({ path, value, other }) => [path, other ?? value]);

test("a group's path stands for all in it, an empty field is left out", () => {
  const values = { hardware: { audio: { microphone: "xlr", headset: null, interfaceOrMixer: "" } } };
  expect(filled(["hardware.audio"], values)).toEqual([["hardware.audio.microphone", "xlr"]]);
});

test("what other is stands in its parent's place and is no row of its own", () => {
  expect(filled(["religion", "religionOther"], { religion: "other", religionOther: "Pastafarian" })).toEqual([
    ["religion", "Pastafarian"],
  ]);
  const cpu = {
    pcConsolePhoneSetup: ["pc"],
    pcSetupSpecifications: { cpu: "other" },
    pcSpecsOther: { cpu: "Threadripper" },
  };
  expect(filled(["pcSetupSpecifications"], cpu)).toEqual([["pcSetupSpecifications.cpu", "Threadripper"]]);
});

test("a leftover of other is not shown beside another choice", () => {
  expect(filled(["religion"], { religion: "sikh", religionOther: "Pastafarian" })).toEqual([
    ["religion", "sikh"],
  ]);
});

test("a field that is not asked is not shown", () => {
  expect(filled(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["pc"] })).toEqual([]);
  expect(filled(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["console"] })).toHaveLength(
    1,
  );
});

test("to prefer not to say, no light and an empty list are nothing to show", () => {
  const values = { gender: "prefer-not-to-say", hobbies: [], hardware: { lighting: { ring: false } } };
  expect(isAnyFilled(STREAMER_FIELDS, ["gender", "hobbies", "hardware.lighting", "height"], values)).toBe(
    false,
  );
});

test("zero is an answer", () => {
  expect(filled(["averageViewers"], { averageViewers: 0 })).toEqual([["averageViewers", 0]]);
});
