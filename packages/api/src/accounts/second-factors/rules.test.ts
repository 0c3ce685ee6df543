import { RECOVERY_ALPHABET, RECOVERY_LENGTH, secondFactorCode } from "@starling/validators/second-factors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inGroups, RECOVERY_BYTES, recoveryCodeOf } from "./rules.ts";

test("recoveryCodeOf maps bytes to characters uniformly", () => {
  const seen = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const character = recoveryCodeOf(new Uint8Array([byte]));
    seen.set(character, (seen.get(character) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual([...RECOVERY_ALPHABET].sort());
  expect(new Set(seen.values())).toEqual(new Set([8]));
});

test("secondFactorCode accepts a displayed recovery code in any typed or pasted form", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES }), (bytes) => {
      const code = recoveryCodeOf(bytes);
      expect(code).toHaveLength(RECOVERY_LENGTH);
      const shown = inGroups(code, "-");
      const careless = shown.toUpperCase().replaceAll("0", "O").replaceAll("1", "l").replaceAll("-", " ");
      expect(secondFactorCode.parse(shown)).toBe(code);
      expect(secondFactorCode.parse(` ${careless}\n`)).toBe(code);
    }),
  );
});

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  [" 123-456 ", "123456"],
  ["l23 4S6", null],
  ["12345", null],
  ["1234567", null],
  ["abcd-efgh-jkmn-pqr", null],
  ["abcd-efgh-jkmn-pqru", null],
  ["abcd-efgh-jkmn-pqrs", "abcdefghjkmnpqrs"],
  ["１２３４５６", null],
  ["", null],
])("secondFactorCode parses %j as %j", (typed, code) => {
  expect(secondFactorCode.safeParse(typed).data ?? null).toBe(code);
});
