import { expect, test } from "vitest";
import { fingerprint, toDraft, withDraft } from "./draft-values.ts";

test("files and what is not there stay out of a draft", () => {
  const file = new File(["x"], "me.png");
  expect(
    toDraft({
      displayName: "Wren",
      avatar: file,
      banner: undefined,
      pets: ["cat"],
      location: { city: null },
    }),
  ).toEqual({
    displayName: "Wren",
    pets: ["cat"],
    location: { city: null },
  });
});

test("a draft lies over the form's values, deep down too", () => {
  const defaults = { displayName: "", hobbies: ["tea"], location: { city: "Graz", state: "" }, links: {} };
  const draft = {
    displayName: "Wren",
    hobbies: [],
    location: { city: "" },
    links: { twitch: "https://twitch.tv/w" },
  };
  expect(withDraft(defaults, draft)).toEqual({
    displayName: "Wren",
    hobbies: [],
    location: { city: "", state: "" },
    links: { twitch: "https://twitch.tv/w" },
  });
  expect(defaults.location.city).toBe("Graz");
});

test("what does not fit the form is left out", () => {
  const defaults = { hobbies: ["tea"], location: { city: "" }, displayName: "W", goal: null };
  const draft = { hobbies: "tea", location: ["Graz"], displayName: { first: "W" }, goal: 5 };
  expect(withDraft(defaults, draft)).toEqual({ ...defaults, goal: 5 });
});

test("the order of names plays no part, that of lists does", () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }));
});
