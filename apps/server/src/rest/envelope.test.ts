import { expect, test } from "vitest";
import { successBody } from "./envelope.ts";

const read = (data: unknown, message = "OK"): unknown => JSON.parse(successBody(data, message));

test("an object's fields stand at the top and under data", () => {
  expect(read({ items: [1], total: 1 })).toEqual({
    success: true,
    message: "OK",
    data: { items: [1], total: 1 },
    items: [1],
    total: 1,
  });
});

test.each([[null], [[]], [["a"]], [{}], [undefined]])("%j is only under data", (data) => {
  expect(read(data)).toEqual({ success: true, message: "OK", data: data ?? null });
});

test("a message of the payload is the body's own", () => {
  expect(read({ message: "Check your inbox", next: "/" })).toEqual({
    success: true,
    message: "Check your inbox",
    data: { message: "Check your inbox", next: "/" },
    next: "/",
  });
});

test("no field of the payload replaces the envelope's", () => {
  expect(read({ success: false, data: 1, message: 5 })).toMatchObject({ success: true, message: "OK" });
});

test("entities carry _id at every depth, a profile snapshot keeps id", () => {
  expect(read({ user: { id: "u", profile: { id: "p" } }, items: [{ id: "i" }] })).toMatchObject({
    data: { user: { _id: "u", profile: { _id: "p" } }, items: [{ _id: "i" }] },
  });
  expect(read({ clip: { id: "c", profileSnapshot: { id: "p" } } })).toMatchObject({
    clip: { _id: "c", profileSnapshot: { id: "p" } },
  });
});

test("dates are ISO text, schedule times stand on a date", () => {
  const schedule = [{ startTime: "19:30", endTime: "00:00" }];
  expect(read({ at: new Date("2026-03-14T12:00:00Z"), schedule })).toMatchObject({
    at: "2026-03-14T12:00:00.000Z",
    schedule: [{ startTime: "1970-01-01T19:30:00.000Z", endTime: "1970-01-01T00:00:00.000Z" }],
  });
});

test("text that ends a JSON string stays text", () => {
  expect(read({ bio: '"},{"x":1' })).toMatchObject({ bio: '"},{"x":1' });
});
