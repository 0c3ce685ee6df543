import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { expect, test } from "vitest";
import { filledEntries, isAnyFilled, isFilled } from "./filled-entries.ts";

const filled = (paths: string[], values: unknown) =>
  filledEntries(STREAMER_FIELDS, paths, values)
    .filter(isFilled)
    .map(({ path, value, other }) => [path, other ?? value]);

test("expands the path of a field group into paths of its fields, and omits empty fields", () => {
  const values = { hardware: { audio: { microphone: "xlr", headset: null, interfaceOrMixer: "" } } };
  expect(filled(["hardware.audio"], values)).toEqual([["hardware.audio.microphone", "xlr"]]);
});

test("shows the free text of an Other option as the value of the choice, not as a separate entry", () => {
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

test("ignores a leftover free text when another option is chosen", () => {
  expect(filled(["religion"], { religion: "sikh", religionOther: "Pastafarian" })).toEqual([
    ["religion", "sikh"],
  ]);
});

test("omits a field whose condition is not met", () => {
  expect(filled(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["pc"] })).toEqual([]);
  expect(filled(["consoleSetup"], { consoleSetup: "switch", pcConsolePhoneSetup: ["console"] })).toHaveLength(
    1,
  );
});

test("treats “prefer not to say”, false and empty lists as empty", () => {
  const values = { gender: "prefer-not-to-say", hobbies: [], hardware: { lighting: { ring: false } } };
  expect(isAnyFilled(STREAMER_FIELDS, ["gender", "hobbies", "hardware.lighting", "height"], values)).toBe(
    false,
  );
});

test("treats zero as a value", () => {
  expect(filled(["averageViewers"], { averageViewers: 0 })).toEqual([["averageViewers", 0]]);
});
