import { username } from "@starling/validators/accounts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decideSignIn, type KnownAccounts, suggestedUsername, usernameCandidate } from "./social.rules.ts";

const verified = { subject: "1", email: "a@example.test", emailVerified: true, name: "A" };
const unknown: KnownAccounts = { linkedUserId: null, sameEmail: null };

test("decideSignIn signs in a linked provider account regardless of its email", () => {
  const known = { linkedUserId: "u1", sameEmail: { id: "u2", emailVerified: true } };
  for (const identity of [verified, { ...verified, emailVerified: false }, { ...verified, email: null }]) {
    expect(decideSignIn(identity, known, "Twitch")).toEqual({ kind: "enter", userId: "u1" });
  }
});

test("decideSignIn creates an account only for an address that the provider has verified", () => {
  expect(decideSignIn(verified, unknown, "Twitch")).toEqual({ kind: "create", email: "a@example.test" });
  const refusal = { kind: "refuse", message: "Please verify your email with Twitch first." };
  expect(decideSignIn({ ...verified, emailVerified: false }, unknown, "Twitch")).toEqual(refusal);
  expect(decideSignIn({ ...verified, email: null }, unknown, "Twitch")).toEqual(refusal);
});

test("decideSignIn links an account only when Starling and the provider have both verified the address", () => {
  const outcome = (local: boolean, remote: boolean) =>
    decideSignIn(
      { ...verified, emailVerified: remote },
      { linkedUserId: null, sameEmail: { id: "u2", emailVerified: local } },
      "Twitch",
    ).kind;
  expect(outcome(true, true)).toBe("link");
  expect(outcome(true, false)).toBe("refuse");
  expect(outcome(false, true)).toBe("refuse");
  expect(outcome(false, false)).toBe("refuse");
});

test.each([
  ["Jane Doe", "Jane_Doe"],
  ["Zoë Müller-Łukasz", "Zoe_Muller_ukasz"],
  ["  ", "member"],
  ["日本語", "member"],
  ["Al", "member_Al"],
  ["__x__y__", "x_y"],
  ["n1gg3r 42", "member"],
])("suggestedUsername turns %s into %s", (name, expected) => {
  expect(suggestedUsername(name)).toBe(expected);
});

test("every display name yields a valid username, with and without appended digits", () => {
  const anyName = fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ maxLength: 80 }));
  fc.assert(
    fc.property(
      anyName,
      fc.nat(5),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (name, attempt, random) => {
        const candidate = usernameCandidate(suggestedUsername(name), attempt, random);
        expect(username.safeParse(candidate).success).toBe(true);
      },
    ),
  );
});

test("usernameCandidate appends five digits from the second attempt on", () => {
  expect(usernameCandidate("Jane", 0, 0.5)).toBe("Jane");
  expect(usernameCandidate("Jane", 1, 0.00042)).toBe("Jane00042");
});
