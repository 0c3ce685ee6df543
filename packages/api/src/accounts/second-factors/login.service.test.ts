import { makeViewer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE, SECOND_STEP_COOKIE } from "@starling/validators/sessions";
import { expect, test } from "vitest";
import { removeExpiredChallenges } from "../../access/sessions/sign-in.service.ts";
import { systemContext } from "../../context.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { protectedAccount } from "../../testing/second-factor.ts";

const api = await openTestApi({ limiter: countingLimiter });

let addresses = 0;

async function halfWay(email: string, cookies = new Map<string, string>()) {
  addresses += 1;
  const ip = `198.51.100.${addresses}`;
  const caller = api.callFrom(ip, cookies);
  const refusal = await refusalOf(caller.accounts.login({ email, password: PASSWORD }));
  return { cookies, caller, refusal, answer: (code: string) => caller.secondFactors.finishLogIn({ code }) };
}

const AGAIN = {
  code: "UNAUTHENTICATED",
  message: "Your login has expired. Please log in again.",
  fields: [],
};

test("a login with the right password asks for a code, and the code completes the login", async () => {
  const { account, codeAt } = await protectedAccount(api);
  await makeViewer(api.db, { userId: account.id });
  const { cookies, refusal, answer } = await halfWay(account.email);
  expect(refusal).toEqual({
    code: "SECOND_FACTOR_REQUIRED",
    message: "Enter the code from your authenticator app to log in",
    fields: [],
  });
  expect([...cookies.keys()]).toEqual([SECOND_STEP_COOKIE]);
  const browser = openBrowser(api, cookies);
  expect((await refusalOf((await browser.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  const signedIn = await answer(codeAt());
  expect(signedIn).toMatchObject({ user: { id: account.id }, next: "/streamers" });
  expect(cookies.has(SECOND_STEP_COOKIE)).toBe(false);
  expect((await (await browser.api()).accounts.me()).id).toBe(account.id);
  expect(await refusalOf(answer(codeAt(1)))).toEqual(AGAIN);
});

test("the response to a wrong password does not reveal that the account has a second factor", async () => {
  const { account } = await protectedAccount(api);
  const cookies = new Map<string, string>();
  const refusal = await refusalOf(
    api.callFrom("198.51.101.1", cookies).accounts.login({ email: account.email, password: "Wrong-Nest-42" }),
  );
  expect(refusal.message).toBe("Incorrect email or password");
  expect(cookies.size).toBe(0);
});

test("rejects a used code and older codes", async () => {
  const { account, codeAt } = await protectedAccount(api);
  const used = codeAt();
  await (await halfWay(account.email)).answer(used);
  const next = await halfWay(account.email);
  expect(await refusalOf(next.answer(used))).toMatchObject({
    code: "VALIDATION",
    fields: [{ path: "code", message: expect.stringMatching(/^This code has been used/) }],
  });
  expect((await refusalOf(next.answer(codeAt(-1)))).message).toMatch(/^This code has been used/);
  expect((await next.answer(codeAt(1))).user.id).toBe(account.id);
});

test.each(["app", "recovery"])(
  "accepts one of two parallel logins with the same code of the kind %s",
  async (kind) => {
    const { account, codeAt, recoveryCodes } = await protectedAccount(api);
    const code = kind === "app" ? codeAt() : (recoveryCodes[0] ?? "");
    const both = [await halfWay(account.email), await halfWay(account.email)];
    const tries = await Promise.allSettled(both.map(({ answer }) => answer(code)));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.filter(({ cookies }) => cookies.has(ACCESS_COOKIE))).toHaveLength(1);
  },
);

test("accepts one of two parallel codes for one challenge", async () => {
  const { account, codeAt, recoveryCodes } = await protectedAccount(api);
  const { answer } = await halfWay(account.email);
  const tries = await Promise.allSettled([answer(codeAt()), answer(recoveryCodes[0] ?? "")]);
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const status =
    await api.sql`select count(*)::int as left from recovery_codes where user_id = ${account.id}`;
  const spent = tries[1]?.status === "fulfilled" ? 1 : 0;
  expect(status[0]?.left, "the loser's code is not used up").toBe(10 - spent);
});

test("each recovery code signs in once and notifies the owner by mail", async () => {
  const { account, recoveryCodes } = await protectedAccount(api);
  await deleteQueuedJobs(api.sql);
  const [first = "", second = ""] = recoveryCodes;
  await (await halfWay(account.email)).answer(first.toUpperCase());
  expect(await queuedJobs(api.sql)).toEqual([
    {
      name: "send_second_factor_mail",
      payload: { userId: account.id, about: "recovery-code-used", newsId: expect.any(String) },
    },
  ]);
  const next = await halfWay(account.email);
  expect(await refusalOf(next.answer(first))).toMatchObject({
    code: "VALIDATION",
    message: "This recovery code isn’t right, or has been used before.",
  });
  expect((await next.answer(second)).user.id).toBe(account.id);
});

test("rejects codes of another account", async () => {
  const mine = await protectedAccount(api);
  const theirs = await protectedAccount(api);
  const { answer } = await halfWay(mine.account.email);
  expect((await refusalOf(answer(theirs.codeAt()))).code).toBe("VALIDATION");
  expect((await refusalOf(answer(theirs.recoveryCodes[0] ?? ""))).code).toBe("VALIDATION");
});

test("the fifth wrong code ends the challenge and notifies the owner by mail", async () => {
  const { account, codeAt } = await protectedAccount(api);
  await deleteQueuedJobs(api.sql);
  const { cookies, answer } = await halfWay(account.email);
  const challenge = cookies.get(SECOND_STEP_COOKIE) ?? "";
  for (let count = 0; count < 4; count += 1)
    expect((await refusalOf(answer(codeAt(9)))).code).toBe("VALIDATION");
  expect(await refusalOf(answer(codeAt(9)))).toEqual(AGAIN);
  expect(cookies.has(SECOND_STEP_COOKIE)).toBe(false);
  expect(await queuedJobs(api.sql)).toEqual([
    {
      name: "send_second_factor_mail",
      payload: { userId: account.id, about: "codes-refused", newsId: expect.any(String) },
    },
  ]);
  cookies.set(SECOND_STEP_COOKIE, challenge);
  expect(await refusalOf(answer(codeAt()))).toEqual(AGAIN);
  expect((await (await halfWay(account.email)).answer(codeAt())).user.id).toBe(account.id);
});

test("checks only five of twenty parallel wrong codes", async () => {
  const { account, codeAt } = await protectedAccount(api);
  const { cookies } = await halfWay(account.email);
  const tries = Array.from({ length: 20 }, (_, index) =>
    refusalOf(
      api.callFrom(`198.51.102.${index}`, new Map(cookies)).secondFactors.finishLogIn({ code: codeAt(9) }),
    ),
  );
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === "VALIDATION")).toHaveLength(4);
  expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(16);
});

test("ten wrong codes in an hour block the second step, except in a known browser", async () => {
  const { account, browser, codeAt } = await protectedAccount(api);
  await (await browser.api()).accounts.logout();
  for (let round = 0; round < 2; round += 1) {
    const { answer } = await halfWay(account.email);
    for (let count = 0; count < 5; count += 1) await refusalOf(answer(codeAt(9)));
  }
  const locked = await halfWay(account.email);
  expect((await refusalOf(locked.answer(codeAt()))).code).toBe("RATE_LIMITED");
  const known = await halfWay(account.email, browser.cookies);
  expect((await known.answer(codeAt())).user.id).toBe(account.id);
});

test("a challenge expires after ten minutes and is then deleted", async () => {
  const { account, codeAt } = await protectedAccount(api);
  const { answer } = await halfWay(account.email);
  api.clock.advance({ minutes: 10 });
  expect(await refusalOf(answer(codeAt()))).toEqual(AGAIN);
  await removeExpiredChallenges(systemContext(api.db, api.ports, "test"));
  const [left] = await api.sql`select count(*)::int as open from sign_in_challenges`;
  expect(left?.open).toBe(0);
});

test("rejects a code without a challenge or with a forged one", async () => {
  for (const cookies of [new Map(), new Map([[SECOND_STEP_COOKIE, "planted"]])])
    expect(
      await refusalOf(api.call(undefined, cookies).secondFactors.finishLogIn({ code: "123456" })),
    ).toEqual(AGAIN);
});

test("changing the password, turning the factor off or deleting the account ends open challenges", async () => {
  const { account, browser, codeAt } = await protectedAccount(api);
  const before = await halfWay(account.email);
  await (await browser.api()).accounts.changePassword({ oldPass: PASSWORD, newPass: "Fresh-Nest-43!" });
  expect(await refusalOf(before.answer(codeAt()))).toEqual(AGAIN);

  const other = await protectedAccount(api);
  const waiting = await halfWay(other.account.email);
  await (await other.browser.api()).secondFactors.turnOff({ code: other.codeAt() });
  expect(await refusalOf(waiting.answer(other.codeAt(1)))).toEqual(AGAIN);

  const leaving = await protectedAccount(api);
  const late = await halfWay(leaving.account.email);
  await (await leaving.browser.api()).accounts.remove({ password: PASSWORD });
  expect(await refusalOf(late.answer(leaving.codeAt()))).toEqual(AGAIN);
});
