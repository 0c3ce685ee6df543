import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MARKS, normalized } from "./stream-safe.ts";

const FORMS = ["NFC", "NFD", "NFKC", "NFKD"] as const;
const letters = fc.constantFrom(..."aéß한ﷺｶ", "\u0301", "\u0323", "\u0344", "\u0F73", "\uFF9E", "\u{1D15E}");

/** Native normalization as the reference. */
const native = (text: string, form: string) => Reflect.apply(String.prototype.normalize, text, [form]);

test("normalized equals native normalization for texts without long runs of marks", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 15 }), fc.constantFrom(...FORMS), (parts, form) => {
      expect(normalized(parts.join(""), form)).toBe(native(parts.join(""), form));
    }),
  );
});

test.each(FORMS)(
  "shortens long runs of marks before %s normalization and keeps the following text",
  (form) => {
    expect(normalized(`x${"\u0323".repeat(1_000)}y${"\uFF9E".repeat(1_000)}z`, form)).toBe(
      native(`x${"\u0323".repeat(MAX_MARKS)}y${"\uFF9E".repeat(MAX_MARKS)}z`, form),
    );
  },
);

test("counts a mark that decomposes into two marks as two", () => {
  for (const pair of ["\u0344", "\u0F73", "\u0F75", "\u0F81"])
    expect(normalized(pair.repeat(MAX_MARKS), "NFD")).toHaveLength(MAX_MARKS);
});
