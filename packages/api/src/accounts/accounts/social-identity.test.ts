import { expect, test } from "vitest";
import { identityFrom } from "./social.rules.ts";

test("identityFrom reads the fields of OpenID Connect", () => {
  const answer = { sub: "42", email: "Jane@Example.test", email_verified: true, name: "Jane Doe" };
  expect(identityFrom(answer)).toEqual({
    subject: "42",
    email: "jane@example.test",
    emailVerified: true,
    name: "Jane Doe",
  });
});

test("identityFrom reads the fields of Discord", () => {
  const answer = {
    id: "80351110224678912",
    username: "nelly",
    global_name: null,
    email: "n@example.test",
    verified: true,
  };
  expect(identityFrom(answer)).toEqual({
    subject: "80351110224678912",
    email: "n@example.test",
    emailVerified: true,
    name: "nelly",
  });
});

test.each([["true"], [1], [undefined], [null]])(
  "identityFrom treats email_verified %s as unverified",
  (claim) => {
    const identity = identityFrom({ sub: "42", email: "a@example.test", email_verified: claim });
    expect(identity?.emailVerified).toBe(false);
  },
);

test("identityFrom returns no email for an invalid address", () => {
  expect(identityFrom({ sub: "42", email: "not an address", email_verified: true })?.email).toBeNull();
  expect(identityFrom({ sub: "42", email: { a: 1 } })?.email).toBeNull();
});

test.each([[null], ["text"], [{}], [{ sub: "" }], [{ sub: 42 }]])(
  "identityFrom returns null for the response %j",
  (answer) => {
    expect(identityFrom(answer)).toBeNull();
  },
);
