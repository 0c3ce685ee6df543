import { makeUser } from "@starling/db/testing/factories/users";
import { Argon2id } from "oslo/password";
import { afterEach, expect, test, vi } from "vitest";
import { hashPassword } from "../../access/sessions/cryptography.adapter.ts";
import { createCaller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { watchQueries } from "../../testing/watch-queries.ts";

const known = "known@example.test";
let made = 0;
const unknown = () => {
  made += 1;
  return `unknown${made}@example.test`;
};

const api = await openTestApi();
const watched = watchQueries(api.sql);
const queries = watched.queries;
await makeUser(api.db, "viewer", { email: known, passwordHash: await hashPassword("Quite-long-9") });
const caller = createCaller({ ...api.context({ kind: "anonymous" }, new Map()), db: watched.db });
// Only the browser that signed up can repeat the sign-up.
await caller.accounts.signUp({ email: unknown(), username: "first_name", password: "Quite-long-9" });
afterEach(() => vi.restoreAllMocks());

const calls: Record<string, (email: string) => Promise<unknown>> = {
  login: (email) => caller.accounts.login({ email, password: "Wrong-pass-1" }),
  "sign-up": (email) =>
    caller.accounts.signUp({ email, username: `member_${made}`, password: "Quite-long-9" }),
  "another address for a sign-up": (email) => caller.accounts.changeSignUpEmail({ email }),
  "password reset": (email) => caller.accounts.requestPasswordReset({ email }),
  "resend verification": (email) => caller.accounts.resendVerification({ email }),
};

async function measure(call: Promise<unknown>) {
  const before = queries.length;
  const [answer] = await Promise.allSettled([call]);
  return { answer, statements: queries.length - before };
}

// Security rows A1 and A2. Counts hashes and SQL statements, because time depends on the machine.
test.each(Object.entries(calls))(
  "%s responds alike to known and unknown addresses, with equally many password hashes",
  async (_name, call) => {
    const spies = [vi.spyOn(Argon2id.prototype, "hash"), vi.spyOn(Argon2id.prototype, "verify")];
    const hashed = () => spies.map(({ mock }) => mock.calls.length);
    const ofUnknown = await measure(call(unknown()));
    const before = hashed();
    made += 1;
    const ofKnown = await measure(call(known));
    expect(hashed()).toEqual(before.map((count) => count * 2));
    expect(ofKnown.answer).toEqual(ofUnknown.answer);
    // One statement more is negligible: a hash takes as long as dozens of statements.
    expect(Math.abs(ofKnown.statements - ofUnknown.statements)).toBeLessThanOrEqual(1);
  },
);
