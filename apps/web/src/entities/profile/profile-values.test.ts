import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { valueAt } from "@starling/validators/dotted-paths";
import { createProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { describe, expect, test } from "vitest";
import { ownProfile, ownStreamerProfile } from "../../testing/profiles.ts";
import { blankValues, changesOf, formValuesOf } from "./profile-values.ts";

describe("initial form values", () => {
  test("formValuesOf returns taxonomy items as ids and missing values as blanks", () => {
    const values = formValuesOf(
      ownStreamerProfile({
        primaryCategory: { id: "c1", name: "Cozy" },
        favoriteGames: [{ id: "g1", name: "Hades" }],
        shortBio: null,
        channelLinks: { twitch: "https://twitch.tv/ines" },
      }),
    );
    expect(values).toMatchObject({
      primaryCategory: "c1",
      favoriteGames: ["g1"],
      shortBio: "",
      channelLinks: { twitch: "https://twitch.tv/ines" },
      location: { city: "Graz", state: "" },
      hardware: { monitors: { count: null }, lighting: { ring: false }, audio: { microphone: "" } },
      relationshipStatus: "prefer-not-to-say",
    });
  });

  test.each([
    ["streamer", ownStreamerProfile(), STREAMER_FIELDS],
    ["viewer", ownProfile(), VIEWER_FIELDS],
  ] as const)("the form values of a %s contain every profile field", (role, own, part) => {
    for (const { path } of entriesOf(part)) {
      expect(valueAt(formValuesOf(own), path), path).not.toBeUndefined();
      expect(valueAt(blankValues(role), path), path).not.toBeUndefined();
    }
  });

  test("the form values contain no age range that was derived from a date of birth", () => {
    const own = ownProfile({ ageRange: "under-18", ageRangeDerived: true });
    expect(formValuesOf(own).ageRange).toBe("");
    expect(changesOf(VIEWER_FIELDS, formValuesOf(own), own)).not.toHaveProperty("ageRange");
  });
});

describe("submitted values (docs/product.md §2.7)", () => {
  test("a first profile sends the name, flags and goal, and no empty values", () => {
    const sent = changesOf(STREAMER_FIELDS, { ...blankValues("streamer"), displayName: "Mira" }, null);
    expect(sent).toEqual({
      displayName: "Mira",
      maxViewerGoal: 25,
      relationshipStatus: "prefer-not-to-say",
      hardware: {
        lighting: { ring: false, softbox: false, keyLight: false, rgbDecorative: false },
        controls: { streamDeck: false },
      },
    });
    expect(createProfileInput.safeParse(sent).success).toBe(true);
  });

  test("a viewer profile sends no streamer fields", () => {
    const sent = changesOf(VIEWER_FIELDS, { ...blankValues("viewer"), displayName: "Robin" }, null);
    expect(sent).toEqual({ displayName: "Robin", relationshipStatus: "prefer-not-to-say" });
  });

  test("emptied fields are sent as null, and fields that were never filled are omitted", () => {
    const own = ownStreamerProfile({ hobbies: ["tea"], averageViewers: 12 });
    const sent = changesOf(
      STREAMER_FIELDS,
      {
        ...formValuesOf(own),
        bio: "",
        hobbies: [],
        averageViewers: null,
        location: { city: " ", state: "", country: "Austria" },
      },
      own,
    );
    expect(sent).toMatchObject({
      bio: null,
      hobbies: null,
      averageViewers: null,
      location: { city: null, country: "Austria" },
      displayName: "Inês Almada",
    });
    expect(sent.location).not.toHaveProperty("state");
    expect(sent).not.toHaveProperty("musicTaste");
    expect(updateProfileInput.safeParse(sent).success).toBe(true);
  });

  test("sends only the fields at the requested paths", () => {
    const own = ownStreamerProfile();
    const values = { ...formValuesOf(own), bio: "New", shortBio: "Newer" };
    expect(changesOf(["bio", "location.city"], values, own)).toEqual({
      bio: "New",
      location: { city: "Graz" },
    });
  });

  test("a dependent answer is cleared when its question no longer applies", () => {
    const own = ownStreamerProfile({ ethnicity: "other", ethnicityOther: "Sorbian" });
    const values = { ...formValuesOf(own), ethnicity: "white" };
    expect(changesOf(STREAMER_FIELDS, values, own)).toMatchObject({
      ethnicity: "white",
      ethnicityOther: null,
    });
  });

  test("prompts without an answer are not sent", () => {
    const values = {
      ...blankValues("streamer"),
      funPrompts: [
        { key: "always_talk_about", answer: "Tea" },
        { key: "dream_collab_with", answer: "  " },
      ],
    };
    expect(changesOf(["funPrompts"], values, null)).toEqual({
      funPrompts: [{ key: "always_talk_about", answer: "Tea" }],
    });
  });

  test("links of unselected platforms and empty links are not sent", () => {
    const values = {
      streamingPlatforms: ["twitch", "trovo"],
      channelLinks: { twitch: "https://twitch.tv/m", kick: "https://kick.com/m", trovo: undefined },
    };
    expect(changesOf(["streamingPlatforms", "channelLinks"], values, null)).toEqual({
      streamingPlatforms: ["twitch", "trovo"],
      channelLinks: { twitch: "https://twitch.tv/m" },
    });
  });

  test("the time zone of the device is sent only if a day or time is planned", () => {
    const frequency = { typicalDays: [1], startTime: "20:00", endTime: "23:00", timeZone: "" };
    const blank = blankValues("streamer");
    const zone = { zone: "Europe/Vienna" };
    expect(
      changesOf(STREAMER_FIELDS, { ...blank, streamingFrequency: frequency }, null, zone).streamingFrequency,
    ).toEqual({ ...frequency, timeZone: "Europe/Vienna" });
    expect(changesOf(STREAMER_FIELDS, blank, null, zone)).not.toHaveProperty("streamingFrequency");
    const chosen = { ...frequency, timeZone: "Asia/Tokyo" };
    expect(
      changesOf(STREAMER_FIELDS, { ...blank, streamingFrequency: chosen }, null, zone).streamingFrequency,
    ).toEqual(chosen);
  });

  test("an unchanged picture URL is not sent", () => {
    const own = ownProfile({ avatar: "/media/a.webp", banner: "/media/b.webp" });
    const values = { ...formValuesOf(own), banner: "" };
    const sent = changesOf(VIEWER_FIELDS, values, own);
    expect(sent).not.toHaveProperty("avatar");
    expect(sent.banner).toBeNull();
  });
});
