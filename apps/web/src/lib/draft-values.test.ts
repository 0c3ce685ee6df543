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

test("a form as it was opened leaves nothing to keep", () => {
  expect(toDraft(structuredClone(opened), opened)).toEqual({});
});

test("a draft holds only what differs, in nested fields too", () => {
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

test("of pictures a draft holds only a removal: no file, no address", () => {
  const file = new File(["x"], "me.png");
  expect(toDraft({ ...opened, avatar: file, banner: "/media/new.webp" }, opened)).toEqual({});
  expect(toDraft({ ...opened, avatar: "" }, opened)).toMatchObject({ avatar: "" });
});

test("an address in a draft is not taken up", () => {
  expect(withDraft(opened, { avatar: "/media/older.webp", banner: "/media/older.webp" })).toEqual(opened);
});

test("a draft lies over the form again, and leaves the rest as the profile has it now", () => {
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

test("what was changed elsewhere since stays as it is now", () => {
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

test("what does not fit the form is left out", () => {
  const draft = { hobbies: "tea", location: ["Graz"], displayName: { first: "W" }, goal: 5 };
  expect(withDraft(opened, draft)).toEqual({ ...opened, goal: 5 });
});

test("the order of names plays no part, that of lists does", () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }));
});
