import { COMMON_SIGN_UP_PASSWORDS } from "@starling/validators/common-passwords";
import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.rules.ts";
import { isCommonPassword } from "./passwords.rules.ts";

test("isCommonPassword returns true for the 3,000 most common passwords in any case", async () => {
  const commonest = dictionary["passwords-common"].slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  const inAnyCase = commonest.flatMap((password) => [password, password.toUpperCase()]);
  const common = await Promise.all(inAnyCase.map(isCommonPassword));
  expect(inAnyCase.filter((_, position) => !common[position])).toEqual([]);
});

test.each(["Starling1!", "correct horse battery staple", "Password123!x", "", "ß", "__proto__"])(
  "isCommonPassword returns false for %j",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test("the sign-up form lists exactly the common passwords that pass its other rules", () => {
  const mixed = [...COMMON_PASSWORDS].filter(
    (one) => one.length >= 8 && /[a-z]/.test(one) && /[^a-z]/.test(one),
  );
  expect([...COMMON_SIGN_UP_PASSWORDS].sort()).toEqual(mixed.sort());
});

test("isCommonPassword returns false for a longer password that contains a common one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 24, maxLength: 128 }),
      async (rest) => !(await isCommonPassword(`password${rest}`)),
    ),
  );
});
