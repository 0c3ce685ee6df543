import { makeUser } from "@starling/db/testing/factories/users";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE, SIGN_UP_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { issueVerificationToken, removeUnverifiedAccounts } from "./verification.service.ts";

const CHANGED = { message: "Address changed. Please check your email to verify it." };
const NOT_PENDING = {
  code: "NOT_FOUND",
  message:
    "No sign-up is waiting to be verified in this browser. If you’ve already verified your address, log in. Otherwise, please sign up again.",
  fields: [],
};
const PASSWORD = "Robin-Song-7";

let number = 0;
const api = await openTestApi();
beforeEach(() => deleteQueuedJobs(api.sql));

const system = () => api.context({ kind: "system", name: "test" });

async function signUp(email?: string) {
  number += 1;
  const person = {
    username: `Wren_${number}`,
    email: email ?? `wren${number}@exampel.test`,
    password: PASSWORD,
  };
  const cookies = new Map<string, string>();
  await api.call(undefined, cookies).accounts.signUp({ ...person, newsletter: true });
  await deleteQueuedJobs(api.sql);
  return {
    ...person,
    cookies,
    change: (to: string) => api.call(undefined, cookies).accounts.changeSignUpEmail({ email: to }),
  };
}

async function accountAt(email: string) {
  const [account] = await api.sql<{ id: string; username: string; newsletter: boolean }[]>`
    select id, username, newsletter from users where email = ${email}`;
  return account;
}

test("the browser that signed up corrects its address without a password", async () => {
  const person = await signUp();
  const before = await accountAt(person.email);
  const oldLink = await issueVerificationToken(system(), before?.id ?? "");
  expect(await person.change(" Wren@Example.test ")).toEqual(CHANGED);
  const account = await accountAt("wren@example.test");
  expect(account).toMatchObject({ username: person.username, newsletter: true });
  expect(await accountAt(person.email)).toBeUndefined();
  expect(await queuedJobs(api.sql)).toEqual([
    { name: "send_verification_mail", payload: { userId: account?.id } },
  ]);
  const spent = await refusalOf(api.call().accounts.verifyEmail({ token: oldLink }));
  expect(spent.code, "whoever has the mistyped address gets no account by its link").toBe("LINK_INVALID");

  const token = await issueVerificationToken(system(), account?.id ?? "");
  const verified = await api.call(undefined, person.cookies).accounts.verifyEmail({ token });
  expect(verified.user?.email, "and it still signs in where one signed up").toBe("wren@example.test");
  const login = await api.call().accounts.login({ email: "wren@example.test", password: PASSWORD });
  expect(login.user.username).toBe(person.username);
});

test("after a correction, only the newest sign-up cookie can correct the address again", async () => {
  const person = await signUp();
  const first = new Map(person.cookies);
  await person.change("once@example.test");
  expect(
    await refusalOf(api.call(undefined, first).accounts.changeSignUpEmail({ email: "x@example.test" })),
  ).toEqual(NOT_PENDING);
  expect(await person.change("twice@example.test")).toEqual(CHANGED);
  expect(await accountAt("once@example.test")).toBeUndefined();
  expect(await accountAt("twice@example.test")).toMatchObject({ username: person.username });
});

test.each([
  ["no value", () => new Map<string, string>()],
  ["a made-up value", () => new Map([[SIGN_UP_COOKIE, "abc.def"]])],
  ["an empty value", () => new Map([[SIGN_UP_COOKIE, "."]])],
])("rejects an address change with %s in the sign-up cookie", async (_, cookiesOf) => {
  const person = await signUp();
  const refusal = await refusalOf(
    api.call(undefined, cookiesOf()).accounts.changeSignUpEmail({ email: "thief@example.test" }),
  );
  expect(refusal).toEqual(NOT_PENDING);
  expect(await accountAt(person.email)).toBeDefined();
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test("rejects a correction of the address after verification or a day after the sign-up", async () => {
  const person = await signUp();
  const { id = "" } = (await accountAt(person.email)) ?? {};
  const token = await issueVerificationToken(system(), id);
  await api.call().accounts.verifyEmail({ token });
  expect(await refusalOf(person.change("late@example.test"))).toEqual(NOT_PENDING);
  expect(await accountAt(person.email), "a verified account stays as it is").toMatchObject({ id });

  const late = await signUp();
  api.clock.advance({ hours: 24, seconds: 1 });
  expect(await refusalOf(late.change("late@example.test"))).toEqual(NOT_PENDING);
});

test("deletes the pending sign-up on verification and when its username reservation expires", async () => {
  const pending = async (username: string) =>
    (await api.sql`select 1 from pending_sign_ups where username = ${username.toLowerCase()}`).length;
  const left = await signUp();
  api.clock.advance({ hours: 25 });
  await removeUnverifiedAccounts(system());
  expect(await pending(left.username)).toBe(0);
  const person = await signUp();
  expect(await pending(person.username)).toBe(1);
  await api.call().accounts.verifyEmail({
    token: await issueVerificationToken(system(), (await accountAt(person.email))?.id ?? ""),
  });
  expect(await pending(person.username)).toBe(0);
});

test("responds identically whether or not the old or new address is known (security row A2)", async () => {
  const owner = await makeUser(api.db, "viewer", { email: "owner@example.test" });
  const shapes: unknown[] = [];
  for (const from of [undefined, owner.email]) {
    for (const to of ["free@example.test", owner.email]) {
      const person = await signUp(from);
      const answer = await person.change(to);
      const marker = /^[\w-]{43}\.[\w-]{43}$/.test(person.cookies.get(SIGN_UP_COOKIE) ?? "");
      const jobs = (await queuedJobs(api.sql)).map(({ name, payload }) => ({ name, payload }));
      expect(jobs).toEqual([
        to === owner.email
          ? { name: "send_existing_account_mail", payload: { userId: owner.id } }
          : { name: "send_verification_mail", payload: { userId: (await accountAt(to))?.id } },
      ]);
      const mended = await person.change(`${person.username}@example.test`);
      expect(await accountAt(`${person.username.toLowerCase()}@example.test`)).toMatchObject({
        username: person.username,
      });
      expect(await accountAt("free@example.test")).toBeUndefined();
      expect(person.cookies.has(ACCESS_COOKIE)).toBe(false);
      shapes.push({ answer, marker, mended });
      await deleteQueuedJobs(api.sql);
    }
  }
  expect(shapes).toEqual(shapes.map(() => ({ answer: CHANGED, marker: true, mended: CHANGED })));
  expect(await accountAt(owner.email), "the owner's account is untouched").toMatchObject({ id: owner.id });
});

test("a change to a known address keeps the username reserved", async () => {
  const owner = await makeUser(api.db, "viewer");
  const person = await signUp();
  await person.change(owner.email);
  const refusal = await refusalOf(
    api.call().accounts.signUp({ username: person.username, email: "n@example.test", password: PASSWORD }),
  );
  expect(refusal.code).toBe("CONFLICT");
});

test("address changes count as sign-ups, and the eleventh in an hour is rejected (security row A3)", async () => {
  limitAttempts(api);
  const cookies = new Map<string, string>();
  const { accounts } = api.call(undefined, cookies);
  await accounts.signUp({ username: "Limited", email: "limited@example.test", password: PASSWORD });
  for (let count = 1; count < 10; count += 1)
    await accounts.changeSignUpEmail({ email: `limited${count}@example.test` });
  expect(await refusalOf(accounts.changeSignUpEmail({ email: "limited@example.test" }))).toMatchObject({
    code: "RATE_LIMITED",
    retryAfter: 3600,
  });
});
