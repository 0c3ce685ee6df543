import { expect, test } from "vitest";
import type { z } from "zod";
import {
  changePasswordForm,
  loginInput,
  requestPasswordResetInput,
  resetPasswordForm,
  signUpForm,
  signUpInput,
} from "./accounts.ts";
import { fieldErrors } from "./messages.ts";
import { joinWaitlistInput } from "./waitlist.ts";

const filled = {
  username: "night_heron",
  email: "heron@example.test",
  password: "Reed-bed7",
  confirmPassword: "Reed-bed7",
  acceptTerms: true,
};

const HERON = "heron@example.test";
const INVALID = "Please enter a valid email address";
const reset = (newPassword: string, confirmPassword = newPassword) => ({ newPassword, confirmPassword });
const change = (oldPass: string, newPass: string, confirmPass = newPass) => ({
  oldPass,
  newPass,
  confirmPass,
});

function refusals(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : fieldErrors(result.error.issues).map(({ path, message }) => `${path}: ${message}`);
}

test("sign-up trims and lowercases the email and keeps the username as typed", () => {
  expect(signUpForm.parse({ ...filled, email: "  Heron@Example.TEST " })).toMatchObject({
    email: "heron@example.test",
    username: "night_heron",
  });
});

test.each([
  ["username", "", "Please fill in all required fields"],
  ["username", "   ", "Please fill in all required fields"],
  ["username", undefined, "Please fill in all required fields"],
  ["username", "ab", "Username must be at least 3 characters"],
  ["username", "night heron", "Username can only contain letters, numbers, and underscores"],
  ["username", "größe", "Username can only contain letters, numbers, and underscores"],
  ["username", "a".repeat(31), "Please use at most 30 characters"],
  ["email", "", "Please fill in all required fields"],
  ["email", "heron.example.test", "Please enter a valid email address"],
  ["email", "he ron@example.test", "Please enter a valid email address"],
  ["password", "", "Please fill in all required fields"],
  ["password", "Reed7", "Password must be at least 8 characters"],
  ["password", "reed-bed7", "Password must contain uppercase, lowercase, and a number"],
  ["password", "REED-BED7", "Password must contain uppercase, lowercase, and a number"],
  ["password", "Reed-beds", "Password must contain uppercase, lowercase, and a number"],
  ["password", `Aa1${"x".repeat(126)}`, "Please use at most 128 characters"],
  ["confirmPassword", "", "Please fill in all required fields"],
  ["confirmPassword", "Reed-bed8", "Passwords do not match"],
  ["acceptTerms", false, "Please accept the terms and conditions"],
])("sign-up with %s %j shows the field's error message", (field, value, message) => {
  const confirm = field === "password" && typeof value === "string" ? { confirmPassword: value } : {};
  expect(refusals(signUpForm, { ...filled, ...confirm, [field]: value })).toContain(`${field}: ${message}`);
});

test.each<[z.ZodType, object, string]>([
  [signUpForm, { ...filled, password: "Reed7" }, "confirmPassword: Passwords do not match"],
  [resetPasswordForm, reset("short", "other"), "confirmPassword: Passwords do not match"],
  [changePasswordForm, change("", "short", "other"), "confirmPass: New passwords do not match"],
])("reports differing passwords along with other errors, case %#", (schema, form, message) => {
  const all = refusals(schema, form);
  expect(all).toContain(message);
  expect(all.length).toBeGreaterThan(1);
});

test.each<[string, z.ZodType, object, string]>([
  ["login", loginInput, { email: "", password: "secret" }, "email: Please fill in all fields"],
  ["login", loginInput, { email: HERON, password: "" }, "password: Please fill in all fields"],
  ["login", loginInput, { email: "heron", password: "secret" }, `email: ${INVALID}`],
  [
    "login",
    loginInput,
    { email: HERON, password: "12345" },
    "password: Password must be at least 6 characters",
  ],
  ["reset request", requestPasswordResetInput, { email: " " }, "email: Please enter your email address"],
  ["reset request", requestPasswordResetInput, { email: "heron" }, `email: ${INVALID}`],
  ["waitlist", joinWaitlistInput, { email: "" }, "email: Please enter your email address"],
  ["password reset", resetPasswordForm, reset("", ""), "newPassword: Please fill in all fields"],
  [
    "password reset",
    resetPasswordForm,
    reset("Reed-b7"),
    "newPassword: Password must be at least 8 characters",
  ],
  [
    "password reset",
    resetPasswordForm,
    reset("Reedbeds7"),
    "newPassword: Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
  ],
  [
    "password reset",
    resetPasswordForm,
    reset("Reed-bed7", "other"),
    "confirmPassword: Passwords do not match",
  ],
  ["password change", changePasswordForm, change("", "long enough"), "oldPass: Please fill in all fields"],
  [
    "password change",
    changePasswordForm,
    change("x", "short"),
    "newPass: Password must be at least 8 characters long",
  ],
  [
    "password change",
    changePasswordForm,
    change("x", "long enough", "other"),
    "confirmPass: New passwords do not match",
  ],
  [
    "password change",
    changePasswordForm,
    change("long enough", "long enough"),
    "newPass: Your new password must be different from your current one.",
  ],
])("%s shows the error message, case %#", (_what, schema, form, message) => {
  expect(refusals(schema, form)).toContain(message);
});

test.each(["he\u0000ron@example.test", "he\ud800ron@example.test"])(
  "login rejects text that the database cannot store: %j",
  (email) => {
    expect(refusals(loginInput, { email, password: "secret" })).toEqual([
      "email: This text contains characters that cannot be saved. Please remove them.",
    ]);
  },
);

test("sign-up reports errors about missing fields before errors about invalid fields", () => {
  expect(refusals(signUpInput, { username: "ab", email: "", password: "Reed-bed7" })[0]).toBe(
    "email: Please fill in all required fields",
  );
});
