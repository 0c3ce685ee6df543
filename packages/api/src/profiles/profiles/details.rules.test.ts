import { sentAt } from "@starling/validators/dotted-paths";
import { primaryDeviceOf } from "@starling/validators/hardware";
import { describe, expect, test } from "vitest";
import { canonicalInput, detailChanges, fieldsOfOthers, mergeDetails } from "./details.rules.ts";

describe("field aliases (docs/product.md §2.2)", () => {
  test.each([
    [{ mainGames: ["1"] }, "favoriteGames", ["1"]],
    [{ streamingPlatform: ["kick" as const] }, "streamingPlatforms", ["kick"]],
    [{ microphoneType: "xlr" as const }, "hardware.audio.microphone", "xlr"],
    [{ cameraType: "webcam" as const }, "hardware.video.camera", "webcam"],
    [{ cameraWebcamType: "none" as const }, "hardware.video.camera", "none"],
    [{ doYouMainly: "console" as const }, "streamSetup", "console"],
    [{ hardware: { pcSetup: { cpu: "intel-i5" as const } } }, "pcSetupSpecifications", { cpu: "intel-i5" }],
    [{ cameraType: null }, "hardware.video.camera", null],
  ])("canonicalInput converts %j to the field %s", (input, path, value) => {
    expect(sentAt(canonicalInput(input), path)).toEqual(value);
  });

  test("prefers the field over its alias and keeps other fields of the same object", () => {
    const input = {
      microphoneType: "usb" as const,
      hardware: { audio: { microphone: "xlr" as const, headset: "HD 600" } },
    };
    expect(sentAt(canonicalInput(input), "hardware.audio")).toEqual({ microphone: "xlr", headset: "HD 600" });
    const beside = { microphoneType: "usb" as const, hardware: { audio: { headset: "HD 600" } } };
    expect(sentAt(canonicalInput(beside), "hardware.audio")).toEqual({
      microphone: "usb",
      headset: "HD 600",
    });
  });
});

describe("omitted, cleared and unchanged fields (docs/product.md §9.5)", () => {
  test("changes only the fields that were sent", () => {
    expect(detailChanges({ gender: "male", location: { city: "Lima" } }, "viewer")).toEqual({
      gender: "male",
      "location.city": "Lima",
    });
  });

  test.each([null, { city: "", state: null, country: undefined }])(
    "applies a location sent as %j and keeps the fields it omits",
    (location) => {
      const before = { "location.city": "Lima", "location.state": "Lima", "location.country": "Peru" };
      const after = mergeDetails(before, detailChanges({ location }, "viewer"), "viewer");
      expect(after).toEqual(location === null ? {} : { "location.country": "Peru" });
    },
  );

  test("does not store empty values", () => {
    const changes = detailChanges(
      {
        hobbies: [],
        fullName: "",
        hardware: { lighting: { ring: false } },
        funPrompts: [{ key: "always_talk_about", answer: "" }],
      },
      "streamer",
    );
    expect(mergeDetails({}, changes, "streamer")).toEqual({});
  });

  test('removes an "other" text when its choice changes', () => {
    const before = { ethnicity: "other", ethnicityOther: "Basque" };
    expect(mergeDetails(before, detailChanges({ ethnicity: "asian" }, "viewer"), "viewer")).toEqual({
      ethnicity: "asian",
    });
    const sent = detailChanges({ ethnicityOther: "Basque" }, "viewer");
    expect(mergeDetails({}, sent, "viewer")).toEqual({});
  });
});

describe("streaming devices", () => {
  const merge = (before: object, input: Parameters<typeof detailChanges>[0]) =>
    mergeDetails({ ...before }, detailChanges(input, "streamer"), "streamer");

  test.each([
    [{}, { streamSetup: "pc" as const }, "pc", ["pc"]],
    [{}, { pcConsolePhoneSetup: ["console" as const, "pc" as const] }, "console", ["console", "pc"]],
    [
      { streamSetup: "pc", pcConsolePhoneSetup: ["pc"] },
      { pcConsolePhoneSetup: ["console" as const, "pc" as const] },
      "pc",
      ["pc", "console"],
    ],
    [
      { streamSetup: "pc", pcConsolePhoneSetup: ["pc", "console"] },
      { streamSetup: "console" as const },
      "console",
      ["console", "pc"],
    ],
    [
      { streamSetup: "pc", pcConsolePhoneSetup: ["pc", "console"] },
      { pcConsolePhoneSetup: ["console" as const] },
      "console",
      ["console"],
    ],
  ])("merges stored devices %j with input %j into a main device and a list", (before, input, main, list) => {
    expect(merge(before, input)).toMatchObject({ streamSetup: main, pcConsolePhoneSetup: list });
  });

  test.each([
    [{ streamSetup: "pc", pcConsolePhoneSetup: ["pc", "console"] }, "an unticked main device goes"],
    [{ streamSetup: "pc", pcConsolePhoneSetup: ["pc"] }, "even when it was the only one"],
  ])("a new list without the previous main device replaces that device: %j, %s", (before) => {
    const after = merge(before, { streamSetup: "pc", pcConsolePhoneSetup: ["console"] });
    expect(after).toMatchObject({ streamSetup: "console", pcConsolePhoneSetup: ["console"] });
  });

  test("removing a device removes the answers about it", () => {
    const before = {
      streamSetup: "pc",
      pcConsolePhoneSetup: ["pc", "mobile"],
      "pcSetupSpecifications.cpu": "other",
      "pcSpecsOther.cpu": "Mine",
      phoneMobileSetup: "ipad",
    };
    expect(merge(before, { pcConsolePhoneSetup: ["mobile"] })).toEqual({
      streamSetup: "mobile",
      pcConsolePhoneSetup: ["mobile"],
      phoneMobileSetup: "ipad",
    });
  });

  test.each<[{ streamSetup?: string; consoleSetup?: string }, string | null]>([
    [{ streamSetup: "pc" }, "PC"],
    [{ streamSetup: "mobile" }, "Mobile"],
    [{ streamSetup: "console", consoleSetup: "playstation-4" }, "Playstation"],
    [{ streamSetup: "console", consoleSetup: "xbox-one" }, "Xbox"],
    [{ streamSetup: "console", consoleSetup: "switch-2" }, "Switch"],
    [{ streamSetup: "console", consoleSetup: "retro" }, null],
    [{ streamSetup: "console" }, null],
    [{}, null],
  ])("for details %j, the primary device is %s", (details, device) => {
    expect(primaryDeviceOf(details.streamSetup, details.consoleSetup)).toBe(device);
  });
});

test("fieldsOfOthers returns each sent field that belongs to the other role", () => {
  expect(
    fieldsOfOthers({ viewerType: "lurker", timeZone: null }, "streamer").map(({ path }) => path),
  ).toEqual(["viewerType", "timeZone"]);
  expect(
    fieldsOfOthers({ hardware: {}, mainGames: [], schedule: null, bio: "" }, "viewer").map(
      ({ path }) => path,
    ),
  ).toEqual(expect.arrayContaining(["hardware", "mainGames", "schedule"]));
  expect(fieldsOfOthers({ funPrompts: [{ key: "always_talk_about", answer: "a" }] }, "viewer")).toMatchObject(
    [{ path: "funPrompts" }],
  );
  expect(fieldsOfOthers({ streamTypes: ["art"], hobbies: ["x"] }, "viewer")).toEqual([]);
});
