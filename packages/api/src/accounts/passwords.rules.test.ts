import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCommonPassword } from "./passwords.rules.ts";

test("the 3,000 commonest passwords are refused in any case", () => {
  const commonest = dictionary["passwords-common"].slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  expect(commonest.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(commonest.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test.each(["Starling1!", "correct horse battery staple", "Password123!x", "", "ß", "__proto__"])(
  "%j is accepted",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("a common password in a longer one is no common password", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 24, maxLength: 128 }), (rest) => !isCommonPassword(`password${rest}`)),
  );
});
