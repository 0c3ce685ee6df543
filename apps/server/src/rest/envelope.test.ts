import { listText, mergedText, prebuilt, stableText, textOf } from "@starling/api/prebuilt";
import fc from "fast-check";
import { expect, test } from "vitest";
import { successBody } from "./envelope.ts";

const read = (data: unknown, message = "OK"): unknown => JSON.parse(successBody(data, message).join(""));

test("puts an object's fields both at the top level of the response and under data", () => {
  expect(read({ items: [1], total: 1 })).toEqual({
    success: true,
    message: "OK",
    data: { items: [1], total: 1 },
    items: [1],
    total: 1,
  });
});

test.each([[null], [[]], [["a"]], [{}], [undefined]])("puts %j only under data", (data) => {
  expect(read(data)).toEqual({ success: true, message: "OK", data: data ?? null });
});

test("renames id to _id at every depth, except in a profile snapshot", () => {
  expect(read({ user: { id: "u", profile: { id: "p" } }, items: [{ id: "i" }] })).toMatchObject({
    data: { user: { _id: "u", profile: { _id: "p" } }, items: [{ _id: "i" }] },
  });
  expect(read({ clip: { id: "c", profileSnapshot: { id: "p" } } })).toMatchObject({
    clip: { _id: "c", profileSnapshot: { id: "p" } },
  });
});

test("writes dates as ISO text and schedule times with the date 1970-01-01", () => {
  const schedule = [{ startTime: "19:30", endTime: "00:00" }];
  expect(read({ at: new Date("2026-03-14T12:00:00Z"), schedule })).toMatchObject({
    at: "2026-03-14T12:00:00.000Z",
    schedule: [{ startTime: "1970-01-01T19:30:00.000Z", endTime: "1970-01-01T00:00:00.000Z" }],
  });
});

test("omits a null dayOfWeek and keeps other null fields", () => {
  const schedule = [{ dayOfWeek: null, game: null }, { dayOfWeek: 0 }];
  expect(read({ schedule })).toMatchObject({ data: { schedule: [{ game: null }, { dayOfWeek: 0 }] } });
  expect(successBody({ schedule }, "OK").join("")).not.toContain('"dayOfWeek":null');
});

test("writes a prebuilt value exactly like the equal plain value, at the top level and under data", () => {
  const entity = fc.record({
    id: fc.uuid(),
    bio: fc.string(),
    profileSnapshot: fc.record({ id: fc.uuid(), owner: fc.record({ id: fc.uuid() }) }),
    schedule: fc.array(fc.record({ id: fc.uuid(), startTime: fc.constantFrom("19:30", "later") })),
  });
  const page = fc.record({ total: fc.nat(), startTime: fc.constant("08:00"), data: fc.string() });
  fc.assert(
    fc.property(fc.array(entity), page, (items, rest) => {
      const texts = items.map((item) =>
        mergedText(textOf({ isLive: true }), stableText<object>(item, JSON.stringify(item))),
      );
      const built = prebuilt<{ items: object[] } & typeof rest>({ ...rest, items: listText(texts) });
      const plain = { ...rest, items: items.map((item) => ({ isLive: true, ...item })) };
      expect(read(built)).toEqual(read(plain));
      expect(read(built)).toEqual(read(plain));
    }),
  );
});

test("caches the REST form of prebuilt JSON text until the text changes", () => {
  const owner = {};
  const item = (text: string) =>
    prebuilt<{ items: unknown[] }>({ items: listText([stableText(owner, text)]) });
  expect(read(item('{"id":"a"}'))).toMatchObject({ items: [{ _id: "a" }] });
  expect(read(item('{"id":"b"}'))).toMatchObject({ items: [{ _id: "b" }] });
});

test("the message of a payload becomes the body's, and no payload replaces another field of the body", () => {
  expect(read({ message: "Check your inbox", next: "/" })).toEqual({
    success: true,
    message: "Check your inbox",
    data: { message: "Check your inbox", next: "/" },
    next: "/",
  });
  expect(read({ success: false, data: 1, message: 5 })).toMatchObject({ success: true, message: "OK" });
});
