import { expect, test } from "vitest";
import { text, tooManyAccents } from "./text.ts";

test.each(["\u0301", "\u0335", "\u0F73", "\u20E3"])("text rejects a letter with twelve marks %j", (mark) => {
  const { error } = text({ max: 2_000 }).safeParse(`Hello a${mark.repeat(12)}`);
  expect(error?.issues[0]?.message).toBe(tooManyAccents(10));
});

test.each(["སྐྱེས་མཆོག", "בְּרֵאשִׁ֖ית", "ภาษาไทยน้ำ", "क्षत्रियों", `o${"\u0301".repeat(10)}`])(
  "text accepts %j",
  (written) => {
    expect(text({ max: 2_000 }).parse(written)).toBe(written);
  },
);
