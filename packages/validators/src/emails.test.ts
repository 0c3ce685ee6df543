import { msg } from "@starling/i18n/translate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { email } from "./accounts.ts";
import { mailboxOf, plainEmail } from "./emails.ts";

test.each([
  ["Jane@Example.TEST", "jane@example.test"],
  ["me@x.test\u200B", "me@x.test"],
  ["m\u2060e\u00AD@x\u200E.test", "me@x.test"],
  ["me@x.test.", "me@x.test"],
  ["me@x\u3002test\uFF0E", "me@x.test"],
  ["me@ｘ.test", "me@x.test"],
  ["me@münchen.test", "me@xn--mnchen-3ya.test"],
  ["me@MU\u0308NCHEN.test", "me@xn--mnchen-3ya.test"],
  ["me@XN--MNCHEN-3YA.test", "me@xn--mnchen-3ya.test"],
  ["Zoe\u0308@x.test", "zoë@x.test"],
  ["first.last+tag_1'b@mail-1.x.test", "first.last+tag_1'b@mail-1.x.test"],
  ["root@localhost", "root@localhost"],
  ["me@127.1", "me@127.1"],
])("plainEmail normalizes %j to %s", (written, plain) => {
  expect(plainEmail(written)).toBe(plain);
});

test.each([
  ...["p0<victim@x.test>", "a,victim@x.test", "a;victim@x.test", "(a)victim@x.test", "victim@x.test(a)"],
  ...["a@b@x.test", '"a b"@x.test', '"a"@x.test', "Jane jane@x.test", "friends:me@x.test;", "me@[127.0.0.1]"],
  ...["me@x.test/evil", "me@x.test?a", "me@x.test#a", "me@x%2etest", "me@x:25", "me@.test", "me@x..test"],
  ...["me", "@x.test", "me@", "me@x.test..", "\uFF4De@x.test", "m\u0007e@x.test", "me\n@x.test"],
  ...["", "\u200B@x.test", "me@\u200B"],
])("rejects %j as an email address", (written) => {
  expect(plainEmail(written)).toBeNull();
  expect(email(msg("Missing")).safeParse(written).success).toBe(false);
});

test("plainEmail returns only addresses without mail syntax and in canonical spelling, for any input", () => {
  const hostile = fc.constantFrom(
    ...'<>()[]\\,;:"@. \r\n\t\u0000\u200B\u00ADaÅ',
    "\u0301",
    "@x.test",
    "xn--",
    "Σ",
  );
  const texts = fc.oneof(
    fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom("", "@x.test", "@ü.test"), (before, after) => {
      const plain = plainEmail(`${before}${after}`);
      if (plain === null) return;
      expect(plain).toMatch(/^[^\s\p{C}@<>()[\]\\,;:"]+@[a-z0-9_.-]+$/u);
      expect(plainEmail(plain)).toBe(plain);
    }),
  );
});

test.each([
  ["robin@x.test", "robin@x.test"],
  ["Robin+two@X.test", "robin@x.test"],
  ["robin+a+b@x.test", "robin@x.test"],
  ["+only@x.test", "+only@x.test"],
])("mailboxOf(%s) returns %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
