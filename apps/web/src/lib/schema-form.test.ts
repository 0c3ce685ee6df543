import { z } from "@starling/validators/zod";
import { expect, test } from "vitest";
import { readErrors } from "./schema-form.ts";

function errorsOf(value: object) {
  const schema = z.object({
    email: z.string().min(1, { error: "Bitte alles ausfüllen" }),
    password: z.string().refine((typed) => typed.length >= 8, { error: "Zu kurz" }),
  });
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, code, message }) => [path.join("."), { type: code, message }]),
  );
}

test("readErrors recognizes a blank field by its error code, independent of the message", () => {
  const errors = readErrors(errorsOf({ email: "", password: "short" }), true);
  expect(errors.summary).toBe("Bitte alles ausfüllen");
  expect([errors.of("email"), errors.of("password")]).toEqual(["Required", "Zu kurz"]);
  const named = readErrors(errorsOf({ email: "", password: "short" }), true, { email: "E-Mail fehlt" });
  expect([named.of("email"), named.of("password")]).toEqual(["E-Mail fehlt", "Zu kurz"]);
});

test("readErrors shows every message at its field if presenceFirst is false", () => {
  const errors = readErrors(errorsOf({ email: "", password: "long enough" }), false);
  expect(errors.summary).toBeUndefined();
  expect(errors.of("email")).toBe("Bitte alles ausfüllen");
});
