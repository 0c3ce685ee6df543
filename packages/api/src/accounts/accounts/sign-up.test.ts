import { makeUser } from "@starling/db/testing/factories/users";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { Argon2id } from "oslo/password";
import { beforeEach, expect, test, vi } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const CREATED = "Account created! Please check your email to verify your address.";
const TAKEN = "This username is already taken";

const api = await openTestApi();
beforeEach(() => deleteQueuedJobs(api.sql));

function person(username: string, values: { email?: string; password?: string } = {}) {
  return { username, email: `${username}@example.test`, password: "Robin-Song-7", ...values };
}

async function accounts(email: string) {
  return api.sql<{ id: string; username: string; email_verified_at: Date | null; role_verified: boolean }[]>`
    select id, username, email_verified_at, role_verified from users where email = ${email}`;
}

test("creates an unverified account and queues its verification mail", async () => {
  const answer = await api.call().accounts.signUp(person("wren", { email: " Wren@Example.test " }));
  expect(answer).toEqual({ message: CREATED });
  const [account] = await accounts("wren@example.test");
  expect(account).toMatchObject({ username: "wren", email_verified_at: null, role_verified: false });
  expect(await queuedJobs(api.sql)).toEqual([
    { name: "send_verification_mail", payload: { userId: account?.id } },
  ]);
});

test("recognizes equivalent spellings of a known email address", async () => {
  await api.call().accounts.signUp(person("teal", { email: "Te\u00ADal@MÜNCHEN.test\u200B" }));
  const [account] = await accounts("teal@xn--mnchen-3ya.test");
  await deleteQueuedJobs(api.sql);
  for (const [at, email] of [
    "teal@münchen.test.",
    "TEAL@mu\u0308nchen.test",
    "teal@\u2060xn--mnchen-3ya.test",
  ].entries()) {
    await api.call().accounts.signUp(person(`teal_${at}`, { email }));
    expect(await queuedJobs(api.sql)).toEqual([
      { name: "send_existing_account_mail", payload: { userId: account?.id } },
    ]);
    await deleteQueuedJobs(api.sql);
  }
});

test("responds to a known email as to a new one, changes nothing and mails the owner", async () => {
  const owner = await makeUser(api.db, "viewer", { email: "known@example.test" });
  const answer = await api.call().accounts.signUp(person("newcomer", { email: "KNOWN@example.test" }));
  expect(answer).toEqual({ message: CREATED });
  expect(await accounts("known@example.test")).toMatchObject([{ id: owner.id, username: owner.username }]);
  expect(await queuedJobs(api.sql)).toEqual([
    { name: "send_existing_account_mail", payload: { userId: owner.id } },
  ]);
});

test("rejects a taken username in any case, whether or not the email is known", async () => {
  const owner = await makeUser(api.db, "viewer", { username: "Kestrel" });
  for (const email of ["somebody@example.test", owner.email]) {
    expect(await refusalOf(api.call().accounts.signUp(person("kESTREL", { email })))).toEqual({
      code: "CONFLICT",
      message: TAKEN,
      fields: [{ path: "username", message: TAKEN }],
    });
  }
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test("rejects a common password, in any case, with a field error", async () => {
  const refusal = await refusalOf(api.call().accounts.signUp(person("finch", { password: "PassWord123" })));
  const message = "This password is too common. Please choose another one.";
  expect(refusal).toEqual({ code: "VALIDATION", message, fields: [{ path: "password", message }] });
  expect(await accounts("finch@example.test")).toEqual([]);
});

test("every procedure rejects a 3 MB password before hashing it (security row A11)", async () => {
  const huge = "Aa1!".repeat(786_432);
  const guest = api.call().accounts;
  const member = api.call(await api.member("viewer")).accounts;
  const doors = [
    () => guest.signUp(person("ostrich", { password: huge })),
    () => guest.login({ email: "ostrich@example.test", password: huge }),
    () => guest.resetPassword({ token: "made-up", newPassword: huge }),
    () => member.changePassword({ oldPass: huge, newPass: "Quiet-Harbour7" }),
    () => member.changePassword({ oldPass: "Quiet-Harbour7", newPass: huge }),
    () => member.remove({ password: huge }),
  ];
  const spies = [vi.spyOn(Argon2id.prototype, "hash"), vi.spyOn(Argon2id.prototype, "verify")];
  for (const door of doors) {
    const refusal = await refusalOf(door());
    expect(refusal).toMatchObject({ code: "VALIDATION", message: "Please use at most 128 characters" });
  }
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test("twenty parallel sign-ups create one account, and the others are rejected with CONFLICT", async () => {
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => api.call().accounts.signUp(person("magpie"))),
  );
  const refused = settled.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const reason of refused) expect(reason).toMatchObject({ code: "CONFLICT", message: TAKEN });
  expect(await accounts("magpie@example.test")).toHaveLength(1);
});
