import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { PASSWORD } from "../../testing/make-account.ts";
import { logIn, openBrowser, signedIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { authenticatorApp, protectedAccount } from "../../testing/second-factor.ts";
import { turnOffForOwner } from "./service.ts";

const api = await openTestApi({ limiter: countingLimiter, remembers: true });
beforeEach(() => deleteQueuedJobs(api.sql));

const OFF = { isOn: false, since: null, recoveryCodesLeft: 0 };

async function mailsDueFor(userId: string): Promise<unknown[]> {
  const jobs = (await queuedJobs(api.sql)).filter(({ name }) => name === "send_second_factor_mail");
  return jobs.filter(({ payload }) => payload.userId === userId).map(({ payload }) => payload.about);
}

test("stores nothing until a code of the authenticator app turns the second factor on", async () => {
  const { account, browser } = await signedIn(api);
  const caller = await browser.api();
  expect(await caller.secondFactors.status()).toEqual(OFF);
  const made = await caller.secondFactors.setUp({ password: PASSWORD });
  expect(made.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(made.address).toContain(encodeURIComponent(account.email));
  expect(await caller.secondFactors.status()).toEqual(OFF);
  const code = authenticatorApp(api, made.secret)();
  const { recoveryCodes } = await caller.secondFactors.turnOn({ setup: made.setup, code });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const shown of recoveryCodes) expect(shown).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  expect(await (await browser.api()).secondFactors.status()).toEqual({
    isOn: true,
    since: api.clock.now(),
    recoveryCodesLeft: 10,
  });
  expect(await mailsDueFor(account.id)).toEqual(["on"]);
});

test("turning the factor on ends other sessions and renews the tokens of the current one", async () => {
  const { account, browser } = await signedIn(api);
  const elsewhere = await logIn(api, account.email);
  const before = browser.cookies.get(ACCESS_COOKIE);
  const caller = await browser.api();
  const { setup, secret } = await caller.secondFactors.setUp({ password: PASSWORD });
  await caller.secondFactors.turnOn({ setup, code: authenticatorApp(api, secret)() });
  expect(browser.cookies.get(ACCESS_COOKIE)).not.toBe(before);
  expect((await (await browser.api()).accounts.me()).id).toBe(account.id);
  expect((await refusalOf((await elsewhere.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
});

test("a login made while the second factor is being turned on requires a code or is ended", async () => {
  const { account, browser } = await signedIn(api);
  const caller = await browser.api();
  const { setup, secret } = await caller.secondFactors.setUp({ password: PASSWORD });
  const others = Array.from({ length: 12 }, () => openBrowser(api));
  const logIn = async (other: (typeof others)[number]) =>
    (await other.api()).accounts.login({ email: account.email, password: PASSWORD });
  const waiting = others.map(logIn);
  await Promise.any(waiting);
  await Promise.all([
    caller.secondFactors.turnOn({ setup, code: authenticatorApp(api, secret)() }),
    Promise.allSettled(waiting),
  ]);
  for (const other of others)
    expect((await refusalOf((await other.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
});

test("stores the secret encrypted and a separate hash of each recovery code", async () => {
  const { account, secret, recoveryCodes } = await protectedAccount(api);
  const [kept] = await api.sql`select * from second_factors where user_id = ${account.id}`;
  const hashes = await api.sql`select hash from recovery_codes where user_id = ${account.id}`;
  const text = JSON.stringify([kept, hashes]);
  expect(text).not.toContain(secret.replaceAll(" ", ""));
  for (const code of recoveryCodes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll("-", ""));
  }
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(10);
});

test("asks for the password before showing a secret, unless the account has no password", async () => {
  const { browser } = await signedIn(api);
  const caller = await browser.api();
  const missing = "Please enter your password to confirm";
  for (const [input, message] of [
    [{}, missing],
    [{ password: "" }, missing],
    [{ password: "Wrong-Nest-42" }, "Current password is incorrect"],
  ] as const) {
    expect(await refusalOf(caller.secondFactors.setUp(input))).toEqual({
      code: "VALIDATION",
      message,
      fields: [{ path: "password", message }],
    });
  }
  const social = await api.member("viewer");
  expect((await api.call(social).secondFactors.setUp({})).setup).not.toBe("");
});

test("rejects a wrong code and a setup that is old, malformed or of another session", async () => {
  const { account, browser } = await signedIn(api);
  const caller = await browser.api();
  const { setup, secret } = await caller.secondFactors.setUp({ password: PASSWORD });
  const codeAt = authenticatorApp(api, secret);
  const refuse = async (input: { setup: string; code: string }, asked = caller) =>
    (await refusalOf(asked.secondFactors.turnOn(input))).fields.map(({ path }) => path);
  for (const code of ["", "12345", "12 34 5x", "abcd-efgh-jkmn-pqrs", codeAt(2), codeAt(-2)])
    expect(await refuse({ setup, code })).toEqual(["code"]);
  const other = await signedIn(api);
  const theirs = await other.browser.api();
  const again = await logIn(api, account.email);
  const code = codeAt();
  expect(await refuse({ setup, code }, theirs)).toEqual(["setup"]);
  expect(await refuse({ setup, code }, await again.api())).toEqual(["setup"]);
  expect(await refuse({ setup: `${setup.slice(0, -4)}AAAA`, code })).toEqual(["setup"]);
  expect(await refuse({ setup: "", code })).toEqual(["setup"]);
  await api.ports.limiter.reset("codesByAccount", account.id);
  api.clock.advance({ minutes: 31 });
  const late = await (await logIn(api, account.email)).api();
  expect(await refuse({ setup, code: codeAt() }, late)).toEqual(["setup"]);
  expect(await late.secondFactors.status()).toEqual(OFF);
});

test("accepts one of two parallel attempts to turn the factor on and rejects a later one", async () => {
  const { account, browser } = await signedIn(api);
  const caller = await browser.api();
  const setups = [
    await caller.secondFactors.setUp({ password: PASSWORD }),
    await caller.secondFactors.setUp({ password: PASSWORD }),
  ];
  const tries = await Promise.allSettled(
    setups.map(({ setup, secret }) =>
      caller.secondFactors.turnOn({ setup, code: authenticatorApp(api, secret)() }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [kept] =
    await api.sql`select count(*)::int as codes from recovery_codes where user_id = ${account.id}`;
  expect(kept?.codes).toBe(10);
  const actor = await browser.api();
  expect((await refusalOf(actor.secondFactors.setUp({ password: PASSWORD }))).code).toBe("CONFLICT");
});

test("renewing recovery codes requires a code and replaces the old ones", async () => {
  const { account, browser, codeAt, recoveryCodes } = await protectedAccount(api);
  const caller = await browser.api();
  const wrong = await refusalOf(caller.secondFactors.renewRecoveryCodes({ code: codeAt(3) }));
  expect(wrong).toMatchObject({ code: "VALIDATION", fields: [{ path: "code" }] });
  const renewed = await caller.secondFactors.renewRecoveryCodes({ code: codeAt() });
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const [old = ""] = recoveryCodes;
  expect((await refusalOf(caller.secondFactors.turnOff({ code: old }))).code).toBe("VALIDATION");
  expect((await caller.secondFactors.status()).recoveryCodesLeft).toBe(10);
  expect(await mailsDueFor(account.id)).toEqual(["on", "codes-renewed"]);
});

test.each(["app", "recovery"])(
  "a code of the kind %s turns the factor off, but the password alone does not",
  async (kind) => {
    const { account, browser, codeAt, recoveryCodes } = await protectedAccount(api);
    const caller = await browser.api();
    expect((await refusalOf(caller.secondFactors.turnOff({ code: PASSWORD }))).code).toBe("VALIDATION");
    await caller.secondFactors.turnOff({ code: kind === "app" ? codeAt() : (recoveryCodes[3] ?? "") });
    expect(await caller.secondFactors.status()).toEqual(OFF);
    expect(await mailsDueFor(account.id)).toEqual(["on", "off"]);
    const [left] =
      await api.sql`select count(*)::int as codes from recovery_codes where user_id = ${account.id}`;
    expect(left?.codes).toBe(0);
    expect((await refusalOf(caller.secondFactors.turnOff({ code: codeAt(1) }))).code).toBe("CONFLICT");
    expect((await refusalOf(caller.secondFactors.renewRecoveryCodes({ code: codeAt(1) }))).code).toBe(
      "CONFLICT",
    );
    const login = await api.call().accounts.login({ email: account.email, password: PASSWORD });
    expect(login.user.id).toBe(account.id);
  },
);

test("a session may enter ten wrong codes an hour, counted across all procedures", async () => {
  const { browser, codeAt } = await protectedAccount(api);
  const { secondFactors } = await browser.api();
  for (let count = 0; count < 5; count += 1) {
    expect((await refusalOf(secondFactors.turnOff({ code: codeAt(9) }))).code).toBe("VALIDATION");
    expect((await refusalOf(secondFactors.renewRecoveryCodes({ code: codeAt(9) }))).code).toBe("VALIDATION");
  }
  expect(await refusalOf(secondFactors.turnOff({ code: codeAt() }))).toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringMatching(/^Too many attempts/),
  });
  api.clock.advance({ minutes: 61 });
  expect((await secondFactors.status()).isOn).toBe(true);
});

test("an operator turns the factor off by email address, which ends the owner's sessions", async () => {
  const { account, browser } = await protectedAccount(api);
  const system = systemContext(api.db, api.ports, "operator");
  expect(await turnOffForOwner(system, "nobody@example.test")).toBeNull();
  expect(await turnOffForOwner(system, ` ${account.email.toUpperCase()} `)).toBe(account.id);
  expect(await turnOffForOwner(system, account.email)).toBeNull();
  expect((await refusalOf((await browser.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  expect(await mailsDueFor(account.id)).toEqual(["on", "off"]);
  const login = await api.call().accounts.login({ email: account.email, password: PASSWORD });
  expect(login.user.id).toBe(account.id);
});
