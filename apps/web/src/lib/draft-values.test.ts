import { expect, test } from "vitest";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";

const opened = {
  displayName: "Wren",
  hobbies: ["tea"],
  goal: null,
  location: { city: "Graz", state: "" },
  links: { twitch: "https://twitch.tv/w" },
  visibility: {},
  avatar: "/media/old.webp",
  banner: "",
};

test("toDraft is empty for an unchanged form", () => {
  expect(toDraft(structuredClone(opened), opened)).toEqual({});
});

test("toDraft contains only changed fields, including nested ones", () => {
  const values = {
    ...opened,
    hobbies: [],
    location: { city: "", state: "" },
    visibility: { gender: "hidden" },
  };
  expect(toDraft(values, opened)).toEqual({
    hobbies: [],
    location: { city: "" },
    visibility: { gender: "hidden" },
    before: {
      hobbies: expect.any(String),
      "location.city": expect.any(String),
      "visibility.gender": expect.any(String),
    },
  });
});

test("toDraft stores the removal of a picture, but no picture file or URL", () => {
  const file = new File(["x"], "me.png");
  expect(toDraft({ ...opened, avatar: file, banner: "/media/new.webp" }, opened)).toEqual({});
  expect(toDraft({ ...opened, avatar: "" }, opened)).toMatchObject({ avatar: "" });
});

test("withDraft ignores picture URLs", () => {
  expect(withDraft(opened, { avatar: "/media/older.webp", banner: "/media/older.webp" })).toEqual(opened);
});

test("withDraft restores changed fields and keeps the current values of all other fields", () => {
  const values = { ...opened, hobbies: [], location: { city: "", state: "" }, links: {}, avatar: "" };
  const draft = toDraft(values, opened);
  const now = { ...opened, displayName: "Wren W.", visibility: { gender: "hidden" } };
  expect(withDraft(now, draft)).toEqual({
    ...now,
    hobbies: [],
    location: { city: "", state: "" },
    links: { twitch: "" },
    avatar: "",
  });
  expect(opened.location.city).toBe("Graz");
});

test("withDraft keeps newer values of fields that were changed elsewhere after the draft", () => {
  const values = {
    ...opened,
    displayName: "Wren of the draft",
    hobbies: ["maps"],
    visibility: { gender: "public" },
    avatar: "",
  };
  const draft = toDraft(values, opened);
  const now = {
    ...opened,
    displayName: "Wren W.",
    visibility: { gender: "hidden" },
    avatar: "/media/new.webp",
  };
  expect(withDraft(now, draft)).toEqual({ ...now, hobbies: ["maps"] });
});

test("withDraft drops values of the wrong type", () => {
  const draft = { hobbies: "tea", location: ["Graz"], displayName: { first: "W" }, goal: 5 };
  expect(withDraft(opened, draft)).toEqual({ ...opened, goal: 5 });
});

test("fingerprint ignores the order of keys, but not the order of list items", () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }));
});
