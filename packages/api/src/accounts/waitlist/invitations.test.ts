import { users } from "@starling/db/schema/accounts";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { INVITATION_DAYS } from "@starling/validators/waitlist";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/make-account.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { countWaitlist, inviteAddress, inviteNext, listWaitlist } from "./invitations.service.ts";

let made = 0;
const api = await openTestApi({ settings: { signUp: "waitlist" } });
beforeEach(async () => {
  await api.db.delete(waitlistEntries);
  api.mails.length = 0;
});

async function wait(...emails: string[]): Promise<void> {
  for (const email of emails) {
    await api.call().waitlist.join({ email });
    api.clock.advance({ minutes: 1 });
  }
}

async function mailedTokens(): Promise<Map<string, string>> {
  await runJobs(api, "send_invitation_mail");
  return new Map(
    api.mails.map(({ to, text }) => [to, /invitation[?]token=([\w-]+)/.exec(text)?.[1] ?? ""] as const),
  );
}

function signUp(cookies = new Map<string, string>(), email?: string) {
  made += 1;
  const name = `invited_${made}`;
  const input = { username: name, email: email ?? `${name}@example.test`, password: "Sparrow-Nest-42" };
  return api.call(undefined, cookies).accounts.signUp(input);
}

async function openedBrowser(token: string): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  await api.call(undefined, cookies).waitlist.openInvitation({ token });
  return cookies;
}

test("inviteNext invites the addresses that have waited longest, each once", async () => {
  const known = await makeAccount(api.db);
  await wait("first@example.test", known.email, "second@example.test", "third@example.test");
  expect(await inviteNext(api, 2)).toBe(2);
  expect([...(await mailedTokens()).keys()].sort()).toEqual(["first@example.test", "second@example.test"]);
  expect(await countWaitlist(api)).toEqual({ waiting: 1, invited: 2, joined: 0 });
  const [one, other] = await Promise.all([inviteNext(api, 100), inviteNext(api, 100)]);
  expect(one + other).toBe(1);
  expect(await inviteNext(api, 100)).toBe(0);
  expect((await listWaitlist(api)).map(({ email, invitedAt }) => [email, invitedAt !== null])).toEqual([
    ["first@example.test", true],
    [known.email, false],
    ["second@example.test", true],
    ["third@example.test", true],
  ]);
});

test("a sign-up is rejected without an invitation and succeeds once with one", async () => {
  expect(await refusalOf(signUp())).toMatchObject({ code: "FORBIDDEN" });
  await wait("guest@example.test");
  await inviteNext(api, 1);
  const token = (await mailedTokens()).get("guest@example.test") ?? "";
  const cookies = await openedBrowser(token);
  const other = await openedBrowser(token);
  await signUp(cookies, "guest@example.test");
  expect(await api.db.$count(users, eq(users.email, "guest@example.test"))).toBe(1);
  for (const jar of [cookies, other])
    expect(await refusalOf(signUp(jar))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusalOf(openedBrowser(token))).toMatchObject({ code: "LINK_INVALID" });
  expect(await countWaitlist(api)).toEqual({ waiting: 0, invited: 0, joined: 1 });
});

test("accepts one of several parallel sign-ups with one invitation", async () => {
  await inviteAddress(api, "parallel@example.test");
  const cookies = await openedBrowser((await mailedTokens()).get("parallel@example.test") ?? "");
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => signUp(new Map(cookies))));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a sign-up with a known email uses up the invitation", async () => {
  const known = await makeAccount(api.db);
  await inviteAddress(api, "prober@example.test");
  const cookies = await openedBrowser((await mailedTokens()).get("prober@example.test") ?? "");
  await signUp(cookies, known.email);
  expect(await refusalOf(signUp(cookies))).toMatchObject({ code: "FORBIDDEN" });
});

test("an invitation expires, and inviting the address again replaces it", async () => {
  await inviteAddress(api, "late@example.test");
  const old = (await mailedTokens()).get("late@example.test") ?? "";
  api.clock.advance({ days: INVITATION_DAYS });
  expect(await refusalOf(openedBrowser(old))).toMatchObject({ code: "LINK_INVALID" });
  await inviteAddress(api, "late@example.test");
  const fresh = (await mailedTokens()).get("late@example.test") ?? "";
  expect(await refusalOf(openedBrowser(old))).toMatchObject({ code: "LINK_INVALID" });
  await signUp(await openedBrowser(fresh));
  expect(await inviteAddress(api, (await makeAccount(api.db)).email)).toBe(false);
});
