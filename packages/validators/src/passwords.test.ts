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
  ["Парольный", 3, "Medium"],
  ["Σαλιγκάρι7", 4, "Strong"],
] as const)("passwordStrength(%j) is %i of 5, labelled %s", (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label });
});

test("passwordRequirements agrees with the schema for any password", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (password) => {
      const met = passwordRequirements(password).every((requirement) => requirement.met);
      expect(resetPassword.safeParse(password).success).toBe(met);
    }),
  );
});
