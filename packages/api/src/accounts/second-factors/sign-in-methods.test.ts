import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ACCESS_COOKIE, SECOND_STEP_COOKIE } from "@starling/validators/sessions";
import { afterAll, expect, test } from "vitest";
import { createToken } from "../../access/sessions/cryptography.adapter.ts";
import { systemContext } from "../../context.ts";
import { PASSWORD } from "../../testing/make-account.ts";
import { startMockProvider } from "../../testing/mock-provider.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { protectedAccount } from "../../testing/second-factor.ts";
import { rememberSignUp } from "../accounts/devices.service.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";
import { beginSocialSignIn, completeSocialSignIn } from "../accounts/social.service.ts";
import { issueVerificationToken } from "../accounts/verification.service.ts";

const mock = await startMockProvider();
const api = await openTestApi({ settings: { socialProviders: [mock.provider] } });
afterAll(() => mock.stop());

type Jar = Map<string, string>;
type Account = Awaited<ReturnType<typeof protectedAccount>>["account"];

const system = () => systemContext(api.db, api.ports, "test");

/**
 * Sign-in methods by source file. Each function signs in and stops before the step that requires a second
 * factor.
 */
const WAYS_IN: Record<string, (account: Account, cookies: Jar) => Promise<void>> = {
  "accounts/accounts/service.ts": async ({ email }, cookies) => {
    const refusal = await refusalOf(
      api.call(undefined, cookies).accounts.login({ email, password: PASSWORD }),
    );
    expect(refusal.code).toBe("SECOND_FACTOR_REQUIRED");
  },
  "accounts/accounts/social.service.ts": async ({ id, email }, cookies) => {
    mock.state.person = { sub: id, email, email_verified: true, name: "Robin" };
    const browser = api.context(undefined, cookies);
    const answer = await mock.visit(await beginSocialSignIn(browser, mock.provider.key));
    expect(await completeSocialSignIn(browser, mock.provider.key, answer)).toBe("second-step");
  },
  "accounts/accounts/verification.service.ts": async ({ id }, cookies) => {
    rememberSignUp(api.context(undefined, cookies), createToken(), id);
    const token = await issueVerificationToken(system(), id);
    expect(await api.call(undefined, cookies).accounts.verifyEmail({ token })).toEqual({
      message: "Email verified! You can log in now.",
      user: null,
      next: "/login/code",
    });
  },
};

test.each(Object.keys(WAYS_IN))("the sign-in method in %s opens no session without a code", async (file) => {
  const { account, codeAt } = await protectedAccount(api);
  const cookies: Jar = new Map();
  await WAYS_IN[file]?.(account, cookies);
  expect(cookies.has(ACCESS_COOKIE)).toBe(false);
  expect(cookies.has(SECOND_STEP_COOKIE)).toBe(true);
  const caller = api.call(undefined, cookies);
  expect((await caller.secondFactors.finishLogIn({ code: codeAt() })).user.id).toBe(account.id);
  expect(cookies.has(ACCESS_COOKIE)).toBe(true);
});

test("a password reset link signs no one in and keeps the second factor", async () => {
  const { account } = await protectedAccount(api);
  const cookies: Jar = new Map();
  const token = await issueResetToken(system(), account.id);
  await api.call(undefined, cookies).accounts.resetPassword({ token, newPassword: "Fresh-Nest-43!" });
  expect(cookies.size).toBe(0);
  const login = api.call().accounts.login({ email: account.email, password: "Fresh-Nest-43!" });
  expect((await refusalOf(login)).code).toBe("SECOND_FACTOR_REQUIRED");
});

const ROOT = path.resolve(import.meta.dirname, "../../../../..");

function filesWith(pattern: RegExp): string[] {
  const files = globSync("{packages/*,apps/server,bench}/src/**/*.ts", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  return files
    .filter((file) => pattern.test(readFileSync(path.join(ROOT, file), "utf8")))
    .map((file) => file.replace("packages/api/src/", ""))
    .sort();
}

test("WAYS_IN lists every source file that imports signIn", () => {
  expect(filesWith(/import [^;]*\bsignIn\b[^;]*\/sign-in\.service/)).toEqual(Object.keys(WAYS_IN).sort());
});

test("only the sign-in service opens sessions, and only session code writes session rows and cookies", () => {
  expect(filesWith(/\bstartSession\(/)).toEqual([
    "access/sessions/service.ts",
    "access/sessions/sign-in.service.ts",
  ]);
  expect(filesWith(/\bsetSessionCookies\(/)).toEqual([
    "access/sessions/present.ts",
    "access/sessions/service.ts",
  ]);
  expect(filesWith(/\.insert\(sessions\)/)).toEqual(["access/sessions/service.ts"]);
  expect(filesWith(/\.insert\(sessionTokens\)/)).toEqual(["access/sessions/service.ts"]);
});
