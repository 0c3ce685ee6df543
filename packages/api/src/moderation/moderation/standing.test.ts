import { makeViewer } from "@starling/db/testing/factories/profiles";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { afterAll, expect, test } from "vitest";
import { createToken } from "../../access/sessions/cryptography.adapter.ts";
import { appealToken } from "../../accounts/account-mails/appeal-token.service.ts";
import { issueDeletionToken } from "../../accounts/accounts/deletion.service.ts";
import { rememberSignUp } from "../../accounts/accounts/devices.service.ts";
import { issueResetToken } from "../../accounts/accounts/passwords.service.ts";
import { beginSocialSignIn, completeSocialSignIn } from "../../accounts/accounts/social.service.ts";
import { issueVerificationToken } from "../../accounts/accounts/verification.service.ts";
import { judge, WHY } from "../../testing/judged-people.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { startMockProvider } from "../../testing/mock-provider.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { moderator } from "../../testing/reported-content.ts";
import { protectedAccount } from "../../testing/second-factor.ts";
import { expireStandings } from "./standing.service.ts";

const mock = await startMockProvider();
const api = await openTestApi({ settings: { socialProviders: [mock.provider] } });
afterAll(() => mock.stop());

const system = () => api.context({ kind: "system", name: "test" });

async function person(account?: { id: string; email: string }) {
  const made = account ?? (await makeAccount(api.db));
  const profile = await makeViewer(api.db, { userId: made.id });
  return { id: made.id, email: made.email, profileId: profile.id };
}

const week = { action: "suspend", days: 7 } as const;

test("every kind of login of a suspended account returns 403 with the reason and sets no cookie", async () => {
  const { id, email, profileId } = await person();
  const browser = await logIn(api, email);
  await judge(api, profileId, week);
  expect(await refusalOf((await browser.api()).accounts.me())).toMatchObject({ code: "UNAUTHENTICATED" });
  const cookies = new Map<string, string>();
  const caller = api.call(undefined, cookies).accounts;
  expect((await refusalOf(caller.login({ email, password: "Wrong-Nest-42" }))).code).toBe("UNAUTHENTICATED");
  const refusal = await refusalOf(caller.login({ email, password: PASSWORD }));
  expect(refusal.code).toBe("SUSPENDED");
  expect(refusal.message).toMatch(/suspended until .* UTC\. .*email.*\nRule: Bullying.*again and again$/);
  const token = await issueResetToken(system(), id);
  const reset = caller.resetPassword({ token, newPassword: "Fresh-Nest-43!" });
  expect((await refusalOf(reset)).code).toBe("SUSPENDED");
  rememberSignUp(api.context(undefined, cookies), createToken(), id);
  const verifying = caller.verifyEmail({ token: await issueVerificationToken(system(), id) });
  expect((await refusalOf(verifying)).code).toBe("SUSPENDED");
  mock.state.person = { sub: id, email, email_verified: true, name: "Robin" };
  const context = api.context(undefined, cookies);
  const answer = await mock.visit(await beginSocialSignIn(context, mock.provider.key));
  await expect(completeSocialSignIn(context, mock.provider.key, answer)).rejects.toMatchObject({
    code: "SUSPENDED",
  });
  expect(cookies.has(ACCESS_COOKIE)).toBe(false);
});

test("the login reveals a ban only after the second factor", async () => {
  const { account, codeAt } = await protectedAccount(api);
  const { profileId } = await person(account);
  await judge(api, profileId, { action: "ban" });
  const cookies = new Map<string, string>();
  const caller = api.call(undefined, cookies);
  const login = caller.accounts.login({ email: account.email, password: PASSWORD });
  expect((await refusalOf(login)).code).toBe("SECOND_FACTOR_REQUIRED");
  const refusal = await refusalOf(caller.secondFactors.finishLogIn({ code: codeAt() }));
  expect(refusal).toMatchObject({ code: "SUSPENDED", message: expect.stringContaining("banned") });
  expect(cookies.has(ACCESS_COOKIE)).toBe(false);
});

test("an account can log in after its suspension expires, and a job makes it visible again", async () => {
  const { email, profileId } = await person();
  await judge(api, profileId, { action: "suspend", days: 1 });
  const other = api.call(await api.member("streamer"));
  expect((await refusalOf(other.profiles.viewer({ id: profileId }))).code).toBe("NOT_FOUND");
  api.clock.advance({ minutes: 24 * 60 + 1 });
  await api.call().accounts.login({ email, password: PASSWORD });
  await expireStandings(system());
  expect(await other.profiles.viewer({ id: profileId })).toMatchObject({ id: profileId });
  const [row] = await api.sql`select standing, standing_until from users where email = ${email}`;
  expect(row).toEqual({ standing: "none", standing_until: null });
});

test("applies the gravest of several decisions until that decision is undone", async () => {
  const { id, profileId } = await person();
  const standing = async () =>
    (await api.sql<{ standing: string }[]>`select standing from users where id = ${id}`)[0]?.standing;
  const limit = await judge(api, profileId, { action: "limit" });
  expect(await standing()).toBe("limited");
  // Reported before the ban, because banned accounts cannot be reported.
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "picture", id: profileId, reason: "nudity" }).catch(() => undefined);
  const ban = await judge(api, profileId, { action: "ban" });
  expect(await standing()).toBe("banned");
  await limit.takeBack();
  expect(await standing()).toBe("banned");
  await ban.takeBack();
  expect(await standing()).toBe("none");
});

test("rejects a number of days that does not fit the action", async () => {
  const { profileId } = await person();
  for (const judgement of [
    { action: "suspend" },
    { action: "ban", days: 3 },
    { action: "suspend", days: 366 },
  ] as const)
    await expect(
      judge(api, profileId, judgement).finally(() => api.sql`truncate moderation_cases cascade`),
    ).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("the link in the decision email shows the decision and allows one appeal", async () => {
  const { email, profileId } = await person();
  const { decisionId } = await judge(api, profileId, { action: "ban" });
  const token = appealToken(system(), decisionId);
  const stranger = api.call().reports;
  expect(await stranger.readDecision({ token })).toMatchObject({ id: decisionId, action: "ban", ...WHY });
  for (const forged of [`${decisionId}.x`, token.slice(0, -2), "", `${profileId}.${token.split(".")[1]}`])
    expect((await refusalOf(stranger.readDecision({ token: forged }))).code).toBe("LINK_INVALID");
  const { id } = await stranger.appealByLink({ token, words: "It was my brother" });
  expect((await refusalOf(stranger.appealByLink({ token, words: "Again" }))).code).toBe("CONFLICT");
  const other = api.call(await moderator(api)).moderation;
  await other.judgeAppeal({ id, outcome: "overturned", words: "It was" });
  await api.call().accounts.login({ email, password: PASSWORD });
});

test("rejects the link in the decision email after six months", async () => {
  const { profileId } = await person();
  const { decisionId } = await judge(api, profileId, { action: "ban" });
  const token = appealToken(system(), decisionId);
  api.clock.advance({ minutes: 190 * 24 * 60 });
  expect((await refusalOf(api.call().reports.readDecision({ token }))).code).toBe("LINK_INVALID");
});

test("deletes a banned account by the link in the decision email and blocks its address during the ban", async () => {
  const { id, email, profileId } = await person();
  const ban = await judge(api, profileId, { action: "ban" });
  await api.call().reports.requestDeletion({ token: appealToken(system(), ban.decisionId) });
  const queued = await queuedJobs(api.sql);
  expect(queued).toContainEqual(expect.objectContaining({ name: "send_deletion_mail" }));
  await api.call().accounts.remove({ token: await issueDeletionToken(system(), id) });
  const [kept] = await api.sql<{ hash: string }[]>`select hash from barred_addresses`;
  expect(kept?.hash).not.toContain(email);
  const signUp = async (username: string, address = email) => {
    const made = { email: address, username, password: PASSWORD, newsletter: false };
    expect(await api.call().accounts.signUp(made)).toMatchObject({
      message: expect.stringContaining("created"),
    });
    return (await api.sql`select from users where email = ${address}`).length;
  };
  expect(await signUp("back_tagged", email.replace("@", "+again@"))).toBe(0);
  expect(await signUp("back_again")).toBe(0);
  expect(
    (
      await refusalOf(
        api.call().accounts.signUp({ email, username: "back_again", password: PASSWORD, newsletter: false }),
      )
    ).code,
  ).toBe("CONFLICT");
  mock.state.person = { sub: `${id}x`, email, email_verified: true, name: "Back" };
  const context = api.context(undefined, new Map());
  const answer = await mock.visit(await beginSocialSignIn(context, mock.provider.key));
  await expect(completeSocialSignIn(context, mock.provider.key, answer)).rejects.toMatchObject({
    code: "SUSPENDED",
  });
  await ban.takeBack();
  expect(await signUp("back_for_good")).toBe(1);
});
