import { DomainError } from "@starling/api/errors";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { updateProfileInput } from "@starling/validators/profiles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { nest } from "./brackets.ts";
import { decodeFields, decodeJson } from "./decode.ts";
import { shapeOf } from "./shape.ts";

function query(text: string) {
  return decodeFields(nest(new URLSearchParams(text)), shapeOf(listStreamersInput), "query");
}

function form(schema: z.ZodType, ...pairs: [string, string][]) {
  return decodeFields(nest(pairs), shapeOf(schema), "form");
}

describe("query parameters", () => {
  test("parses numbers and comma-separated or repeated lists", () => {
    expect(query("page=2&platforms=twitch,kick&games=a&games=b,c&streamTypes[]=art")).toEqual({
      page: 2,
      platforms: ["twitch", "kick"],
      games: ["a", "b", "c"],
      streamTypes: ["art"],
    });
  });

  test("ignores a blank value and reads a blank list as empty", () => {
    expect(query("followersMin=&platforms=&sortBy=")).toEqual({ platforms: [] });
  });
});

describe("form fields", () => {
  const prompts = z.object({
    funPrompts: z.array(z.object({ key: z.string(), answer: z.string() })),
    location: z.object({ city: z.string() }),
    agreed: z.boolean(),
    count: z.number().nullable(),
  });

  const plain = z.object({ bio: z.string().optional(), tags: z.array(z.string()).optional() });

  test("parses form fields named name[], name[key] and name[i][key] into nested values", () => {
    const decoded = form(
      prompts,
      ["funPrompts[1][key]", "b"],
      ["funPrompts[0][key]", "a"],
      ["funPrompts[0][answer]", "1,2"],
      ["location[city]", "Oslo"],
      ["agreed", "true"],
      ["count", "3"],
    );
    expect(decoded).toEqual({
      funPrompts: [{ key: "a", answer: "1,2" }, { key: "b" }],
      location: { city: "Oslo" },
      agreed: true,
      count: 3,
    });
  });

  test("clears a field for empty text, [] and null, and omits an absent field", () => {
    expect(form(plain, ["bio", ""], ["tags", "[]"])).toEqual({ bio: "", tags: [] });
    expect(form(plain, ["bio", "null"], ["tags[]", ""])).toEqual({ bio: "", tags: [] });
    expect(form(prompts, ["count", ""], ["location", ""])).toEqual({ count: null, location: {} });
  });
});

test("accepts a list as comma-separated text in a form and in JSON", () => {
  const said = { watchInterests: "cosy builds, speedruns,,speedruns", languages: "en,de", hobbies: "chess" };
  const meant = { watchInterests: ["cosy builds", "speedruns"], languages: ["en", "de"], hobbies: ["chess"] };
  expect(form(updateProfileInput, ...Object.entries(said))).toEqual(meant);
  expect(decodeJson(said, shapeOf(updateProfileInput))).toEqual(meant);
  const days = { streamingFrequency: { typicalDays: "1, 5" } };
  expect(decodeJson(days, shapeOf(updateProfileInput))).toEqual({
    streamingFrequency: { typicalDays: [1, 5] },
  });
});

test("keeps commas in name[] entries and does not split text for a list of objects", () => {
  expect(form(updateProfileInput, ["watchInterests[]", "tea, biscuits"])).toEqual({
    watchInterests: ["tea, biscuits"],
  });
  expect(decodeJson({ schedule: "a,b" }, shapeOf(updateProfileInput))).toEqual({ schedule: "a,b" });
});

test("null in a JSON body clears a field whose schema rejects null", () => {
  const shape = shapeOf(
    z.object({ bio: z.string(), tags: z.array(z.string()), goal: z.number().nullable() }),
  );
  expect(decodeJson({ bio: null, tags: null, goal: null, unknown: null }, shape)).toEqual({
    bio: "",
    tags: [],
    goal: null,
    unknown: null,
  });
});

test("empty text in a JSON body clears a field that does not accept text, as in a form", () => {
  const lists = { hobbies: [], funPrompts: [], schedule: [] };
  const others = {
    averageViewers: null,
    location: null,
    channelLinks: null,
    hardware: { monitors: { count: null }, lighting: { ring: null }, audio: null },
  };
  const cleared = { ...lists, ...others };
  const blank = JSON.parse(JSON.stringify(cleared).replaceAll(/null|\[\]/g, '""'));
  expect(decodeJson(blank, shapeOf(updateProfileInput))).toEqual(cleared);
  // Clearing a schedule sets an empty list, not null.
  expect(form(updateProfileInput, ["schedule", ""], ["hobbies", ""], ["location", ""])).toEqual({
    schedule: [],
    hobbies: [],
    location: null,
  });
  expect(decodeJson({ bio: "", gender: "" }, shapeOf(updateProfileInput))).toEqual({ bio: "", gender: "" });
  expect(decodeJson({ limit: "" }, shapeOf(listStreamersInput))).toEqual({ limit: "" });
});

test("reduces a schedule time that is sent as a timestamp to hours and minutes", () => {
  const shape = shapeOf(z.object({ schedule: z.array(z.object({ startTime: z.string() })) }));
  expect(decodeJson({ schedule: [{ startTime: "1970-01-01T19:30:00.000Z" }] }, shape)).toEqual({
    schedule: [{ startTime: "19:30" }],
  });
});

test.each([
  "__proto__",
  "a[__proto__]",
  "a[constructor][prototype]",
  "a[b",
  "a]b",
  "[a]",
  "",
  "a[1][2][3][4][5]",
])("rejects the form field name %j", (name) => {
  expect(() => nest([[name, "x"]])).toThrow(DomainError);
});

test("nest never modifies Object.prototype and throws only DomainError", () => {
  const part = fc.constantFrom(
    "a",
    "0",
    "1",
    "",
    "__proto__",
    "constructor",
    "[",
    "]",
    "toString",
    "999999999",
  );
  const name = fc
    .array(part, { maxLength: 6 })
    .map(([first = "", ...rest]) => `${first}${rest.map((p) => `[${p}]`).join("")}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (pairs) => {
      try {
        nest(pairs);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});

test("accepts _id instead of id in entities that a client sends back", () => {
  const schema = z.object({
    id: z.string().nullish(),
    entries: z.array(z.object({ id: z.string().nullish() })),
  });
  const sent = { entries: [{ _id: "a" }, { id: "b" }, { _id: "c", id: "d" }] };
  expect(decodeJson(sent, shapeOf(schema))).toEqual({
    entries: [{ id: "a" }, { id: "b" }, { _id: "c", id: "d" }],
  });
  expect(form(schema, ["entries[0][_id]", "a"])).toEqual({ entries: [{ id: "a" }] });
  expect(decodeJson({ _id: "a" }, shapeOf(z.object({ name: z.string().nullish() })))).toEqual({ _id: "a" });
});
