import { makeUser } from "@starling/db/testing/factories/users";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../access/sessions/cryptography.adapter.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const CREATED = "Account created! Please check your email to verify your address.";
const TAKEN = "This username is already taken";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
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

// Email addresses that contain a second recipient (security row E3).
test.each(["p0<victim@x.test>", "a,victim@x.test", "a;victim@x.test", "(a)victim@x.test"])(
  "rejects %s as an email",
  async (email) => {
    const message = "Please enter a valid email address";
    expect((await refusalOf(api.call().accounts.signUp(person("grebe", { email })))).message).toBe(message);
    expect((await refusalOf(api.call().waitlist.join({ email }))).message).toBe(message);
    expect((await refusalOf(api.call().accounts.requestPasswordReset({ email }))).message).toBe(message);
    expect(await queuedJobs(api.sql)).toEqual([]);
  },
);

test("recognises equivalent spellings of a known email address", async () => {
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

test("stores the password as Argon2id with at least 19 MiB and two passes", async () => {
  await api.call().accounts.signUp(person("pipit"));
  const [row] = await api.sql<{ password_hash: string }[]>`
    select password_hash from users where username = 'pipit'`;
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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

test.each([
  [{ username: "" }, "Please fill in all required fields"],
  [{ email: "" }, "Please fill in all required fields"],
  [{ password: "" }, "Please fill in all required fields"],
  [{ username: "ab" }, "Username must be at least 3 characters"],
  [{ username: "a b c" }, "Username can only contain letters, numbers, and underscores"],
  [{ email: "nowhere" }, "Please enter a valid email address"],
  [{ password: "Short1" }, "Password must be at least 8 characters"],
  [{ password: "alllowercase1" }, "Password must contain uppercase, lowercase, and a number"],
])("rejects a sign-up with %j", async (change, message) => {
  const refusal = await refusalOf(api.call().accounts.signUp({ ...person("swift"), ...change }));
  expect(refusal).toMatchObject({ code: "VALIDATION", message });
  expect(await accounts("swift@example.test")).toEqual([]);
});

test("ignores input fields outside its schema", async () => {
  const extra = { ...person("cuckoo"), role: "streamer", roleVerified: true, emailVerifiedAt: new Date() };
  await api.call().accounts.signUp(extra);
  expect(await accounts("cuckoo@example.test")).toMatchObject([
    { email_verified_at: null, role_verified: false },
  ]);
});

/** Minimum CPU time of three runs in microseconds, which does not depend on the machine's load. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

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
  const hashing = await costOf(() => hashPassword("Quiet-Harbour7"));
  for (const door of doors) {
    const refusal = await refusalOf(door());
    expect(refusal).toMatchObject({ code: "VALIDATION", message: "Please use at most 128 characters" });
    expect(await costOf(() => refusalOf(door()))).toBeLessThan(hashing);
  }
});

test("twenty parallel sign-ups create one account, and the others are rejected with CONFLICT", async () => {
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => api.call().accounts.signUp(person("magpie"))),
  );
  const refused = settled.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const reason of refused) expect(reason).toMatchObject({ code: "CONFLICT", message: TAKEN });
  expect(await accounts("magpie@example.test")).toHaveLength(1);
});

test("parallel sign-ups with one username and several emails create one account", async () => {
  const settled = await Promise.allSettled(
    ["a", "b", "c", "d"].map((letter) =>
      api.call().accounts.signUp(person("jackdaw", { email: `${letter}@jackdaw.test` })),
    ),
  );
  expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  const refused = settled.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const reason of refused) expect(reason).toMatchObject({ code: "CONFLICT", message: TAKEN });
});

test("allows ten sign-up attempts per hour from an IP address", async () => {
  const limited = await createTestApi({ limiter: countingLimiter });
  const attempt = () => limited.call().accounts.signUp(person("dove", { password: "Password123" }));
  try {
    for (let count = 0; count < 10; count += 1) expect((await refusalOf(attempt())).code).toBe("VALIDATION");
    expect(await refusalOf(attempt())).toEqual({
      code: "RATE_LIMITED",
      message: "Too many attempts. Please try again in 60 minutes.",
      fields: [],
      retryAfter: 3600,
    });
    limited.clock.advance({ minutes: 61 });
    expect((await refusalOf(attempt())).code).toBe("VALIDATION");
  } finally {
    await limited.close();
  }
});
