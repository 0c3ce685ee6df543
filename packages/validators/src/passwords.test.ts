import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordRequirements, passwordStrength, resetPassword } from "./passwords.ts";

test.each([
  ["", 0, "Weak"],
  ["abc", 1, "Weak"],
  ["abcdefgh", 2, "Weak"],
  ["Abcdefgh", 3, "Medium"],
  ["Abcdefg1", 4, "Strong"],
  ["Abcdef1!", 5, "Strong"],
] as const)("strength of %j is %i of 5, %s", (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label });
});

test("the list of requirements agrees with the schema on every password", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (password) => {
      const met = passwordRequirements(password).every((requirement) => requirement.met);
      expect(resetPassword.safeParse(password).success).toBe(met);
    }),
  );
});
