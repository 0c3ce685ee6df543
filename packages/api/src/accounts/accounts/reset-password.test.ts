import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { DEVICE_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../access/sessions/cryptography.adapter.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { answerResetRequest, issueResetToken } from "./passwords.service.ts";
import { issueVerificationToken } from "./verification.service.ts";

const NEW = "Fresh-Nest-43";
const DONE = { message: "Your password has been reset." };
const DEAD_TEXT = "This password reset link is invalid or has expired.";
const DEAD = {
  code: "LINK_INVALID",
  message: DEAD_TEXT,
  fields: [{ path: "token", message: DEAD_TEXT }],
};

const api = await openTestApi({ remembers: true });
beforeEach(() => deleteQueuedJobs(api.sql));

const system = () => api.context({ kind: "system", name: "test" });
const reset = (token: string, newPassword = NEW) => api.call().accounts.resetPassword({ token, newPassword });
const logIn = (email: string, password: string) => api.call().accounts.login({ email, password });

test("a reset request responds identically for known and unknown addresses", async () => {
  const account = await makeAccount(api.db);
  for (const email of [account.email, "nobody@example.test"]) {
    expect(await api.call().accounts.requestPasswordReset({ email: email.toUpperCase() })).toEqual({
      message: "If an account exists for this email, we have sent a link to reset your password.",
    });
    expect(await queuedJobs(api.sql)).toEqual([{ name: "answer_reset_request", payload: { email } }]);
    await deleteQueuedJobs(api.sql);
    await answerResetRequest(system(), { email });
    const mail = { name: "send_reset_mail", payload: { userId: account.id } };
    expect(await queuedJobs(api.sql)).toEqual(email === account.email ? [mail] : []);
    await deleteQueuedJobs(api.sql);
  }
});

test("sets the new password, ends all sessions and notifies the owner", async () => {
  const { id, email } = await makeAccount(api.db);
  const browser = openBrowser(api);
  await (await browser.api()).accounts.login({ email, password: PASSWORD });
  const elsewhere = openBrowser(api, new Map(browser.cookies));
  const token = await issueResetToken(system(), id);
  expect(await (await browser.api()).accounts.resetPassword({ token, newPassword: NEW })).toEqual(DONE);
  expect([...browser.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  expect((await refusalOf((await elsewhere.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  expect((await refusalOf((await elsewhere.api()).accounts.refresh())).code).toBe("UNAUTHENTICATED");
  expect(await queuedJobs(api.sql)).toEqual([
    { name: "send_password_changed_mail", payload: { userId: id, newsId: expect.any(String) } },
  ]);
  expect((await refusalOf(logIn(email, PASSWORD))).message).toBe("Incorrect email or password");
  expect((await logIn(email, NEW)).user.id).toBe(id);
});

test("sets the first password of an account created by social sign-in, and verifies its address", async () => {
  const { id, email } = await makeAccount(api.db, { passwordHash: null, emailVerifiedAt: null });
  await reset(await issueResetToken(system(), id));
  expect((await logIn(email, NEW)).user.hasPassword).toBe(true);
});

test("accepts a reset link once, even in twenty parallel calls", async () => {
  const token = await issueResetToken(system(), (await makeAccount(api.db)).id);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => reset(token)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = settled.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const reason of refused) expect(reason).toMatchObject({ message: DEAD_TEXT });
  expect(await refusalOf(reset(token))).toEqual(DEAD);
});

test("accepts a reset link for one hour", async () => {
  const first = await issueResetToken(system(), (await makeAccount(api.db)).id);
  const second = await issueResetToken(system(), (await makeAccount(api.db)).id);
  api.clock.advance({ minutes: 59, seconds: 59 });
  expect(await reset(first)).toEqual(DONE);
  api.clock.advance({ seconds: 1 });
  expect(await refusalOf(reset(second))).toEqual(DEAD);
});

test("accepts only the newest reset link", async () => {
  const { id } = await makeAccount(api.db);
  const first = await issueResetToken(system(), id);
  const second = await issueResetToken(system(), id);
  expect(await refusalOf(reset(first))).toEqual(DEAD);
  expect(await reset(second)).toEqual(DONE);
});

test("rejects forged links and links of another kind", async () => {
  const { id } = await makeAccount(api.db, { emailVerifiedAt: null });
  expect(await refusalOf(reset(""))).toEqual(DEAD);
  expect(await refusalOf(reset("made-up"))).toEqual(DEAD);
  expect(await refusalOf(reset(await issueVerificationToken(system(), id)))).toEqual(DEAD);
});

test("a rejected new password does not use up the reset link", async () => {
  const token = await issueResetToken(system(), (await makeAccount(api.db)).id);
  const common = "This password is too common. Please choose another one.";
  expect(await refusalOf(reset(token, "P@ssw0rd"))).toEqual({
    code: "VALIDATION",
    message: common,
    fields: [{ path: "newPassword", message: common }],
  });
  expect(await reset(token)).toEqual(DONE);
});

test("rejects the current password as the new one without using up the reset link", async () => {
  const { id } = await makeAccount(api.db, { passwordHash: await hashPassword(NEW) });
  const token = await issueResetToken(system(), id);
  const message = "Your new password must be different from your current one.";
  expect(await refusalOf(reset(token))).toEqual({
    code: "VALIDATION",
    message,
    fields: [{ path: "newPassword", message }],
  });
  expect(await reset(token, "Other-Nest-44!")).toEqual(DONE);
});

test("a reset clears the count of wrong passwords", async () => {
  limitAttempts(api);
  const { id, email } = await makeAccount(api.db);
  const wrong = { email, password: "Wrong-Nest-42" };
  for (let count = 0; count < 10; count += 1)
    await refusalOf(api.callFrom(`192.0.2.${count}`).accounts.login(wrong));
  const token = await issueResetToken(api.context({ kind: "system", name: "test" }), id);
  await api.call().accounts.resetPassword({ token, newPassword: NEW });
  const again = await api.callFrom("203.0.113.7").accounts.login({ email, password: NEW });
  expect(again.user.id).toBe(id);
});
