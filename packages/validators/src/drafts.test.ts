import { expect, test } from "vitest";
import { MAX_DRAFT_BYTES } from "./draft-limits.ts";
import { DRAFT_TOO_LARGE, DRAFT_UNREADABLE, saveDraftInput } from "./drafts.ts";
import { UNSTORABLE } from "./text.ts";

function refusal(values: unknown, changes: object = {}): string | null {
  const judged = saveDraftInput.safeParse({ step: "profile", values, revision: 0, ...changes });
  return judged.success ? null : (judged.error.issues[0]?.message ?? "");
}

function nested(depth: number): unknown {
  return depth === 0 ? "deep" : { in: nested(depth - 1) };
}

test.each([null, undefined, "text", 5, ["list"], new Date(), new Map()])(
  "rejects %j as form values",
  (values) => {
    expect(refusal(values)).toBe(DRAFT_UNREADABLE);
  },
);

test("accepts at most eight levels of nested values", () => {
  expect(refusal(nested(8))).toBeNull();
  expect(refusal(nested(9))).toBe(DRAFT_UNREADABLE);
});

test.each(["\u0000", "\ud800"])(
  "rejects values and field names that the database cannot store (%j)",
  (text) => {
    expect(refusal({ a: { b: [`x${text}`] } })).toBe(UNSTORABLE);
    expect(refusal({ [`x${text}`]: 1 })).toBe(UNSTORABLE);
  },
);

test.each(["__proto__", "constructor", "prototype"])("rejects a field named %s", (name) => {
  expect(refusal(JSON.parse(`{"a":{"${name}":1}}`))).toBe(DRAFT_UNREADABLE);
});

test("accepts values of at most 64 kB, counted in bytes", () => {
  const frame = JSON.stringify({ a: "" }).length;
  expect(refusal({ a: "x".repeat(MAX_DRAFT_BYTES - frame) })).toBeNull();
  expect(refusal({ a: "x".repeat(MAX_DRAFT_BYTES - frame + 1) })).toBe(DRAFT_TOO_LARGE);
  expect(refusal({ a: "é".repeat(MAX_DRAFT_BYTES / 2) })).toBe(DRAFT_TOO_LARGE);
  expect(refusal({ a: "\n".repeat(MAX_DRAFT_BYTES / 2) })).toBe(DRAFT_TOO_LARGE);
});

test("rejects a small value that expands to a huge or circular structure", () => {
  let value: unknown = "xxxxxxxxxx";
  for (let level = 0; level < 7; level += 1) value = Array.from({ length: 60 }, () => value);
  expect(refusal({ value })).toBe(DRAFT_TOO_LARGE);
  const circle: Record<string, unknown> = {};
  circle.itself = circle;
  expect(refusal(circle)).toBe(DRAFT_UNREADABLE);
});
