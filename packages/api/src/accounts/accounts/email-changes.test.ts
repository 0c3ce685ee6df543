import { customers } from "@starling/db/schema/payments";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn, type openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { removeExpiredEmailChanges } from "./email-changes.service.ts";
import { issueResetToken } from "./passwords.service.ts";

let account: Awaited<ReturnType<typeof makeAccount>>;
let browser: ReturnType<typeof openBrowser>;
let count = 0;
const api = await openTestApi({ remembers: true });
beforeEach(async () => {
  account = await makeAccount(api.db);
  browser = await logIn(api, account.email);
  await deleteQueuedJobs(api.sql);
  api.mails.length = 0;
  count += 1;
});

const DEAD = { code: "LINK_INVALID" };
const freshAddress = () => `changed${count}@example.test`;
const emailOf = async (id: string) => (await api.sql`select email from users where id = ${id}`)[0]?.email;
const confirm = (token: string) => api.call().accounts.confirmEmailChange({ token });

async function ask(email = freshAddress(), password = PASSWORD): Promise<void> {
  await (await browser.api()).accounts.requestEmailChange({ email, password });
}

async function mailedTokens(): Promise<Map<string, string>> {
  api.mails.length = 0;
  await runJobs(api, "send_email_change_mail");
  return new Map(
    api.mails.map(({ to, text }) => [to, /confirm-email[?]token=([\w-]+)/.exec(text)?.[1] ?? ""] as const),
  );
}

test("changes the address only after links sent to the old and the new address were used", async () => {
  await ask();
  const tokens = await mailedTokens();
  expect([...tokens.keys()].sort()).toEqual([account.email, freshAddress()].sort());
  expect(await (await browser.api()).accounts.emailChange()).toMatchObject({
    newEmail: freshAddress(),
    isOldConfirmed: false,
    isNewConfirmed: false,
  });
  expect(await confirm(tokens.get(freshAddress()) ?? "")).toMatchObject({ isChanged: false });
  expect(await emailOf(account.id)).toBe(account.email);
  expect(await refusalOf(confirm(tokens.get(freshAddress()) ?? ""))).toMatchObject(DEAD);
  expect(await confirm(tokens.get(account.email) ?? "")).toMatchObject({ isChanged: true });
  expect(await emailOf(account.id)).toBe(freshAddress());
  expect(await (await browser.api()).accounts.emailChange()).toBeNull();
  expect(await refusalOf(confirm(tokens.get(account.email) ?? ""))).toMatchObject(DEAD);
});

test("a confirmed change ends all sessions except the requesting one and invalidates older links", async () => {
  const other = await logIn(api, account.email);
  const reset = await issueResetToken(systemContext(api.db, api.ports, "test"), account.id);
  await ask();
  for (const token of (await mailedTokens()).values()) await confirm(token);
  expect((await (await browser.api()).accounts.me()).email).toBe(freshAddress());
  expect(await refusalOf((await other.api()).accounts.me())).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(
    await refusalOf(api.call().accounts.resetPassword({ token: reset, newPassword: "Another-Nest-43" })),
  ).toMatchObject(DEAD);
});

test("a confirmed change informs the old address and updates the email at Stripe", async () => {
  const { stripe } = api.ports.payments;
  const { id: stripeCustomerId } = await stripe.customers.create({ email: account.email });
  await api.db.insert(customers).values({ userId: account.id, stripeCustomerId });
  await ask();
  for (const token of (await mailedTokens()).values()) await confirm(token);
  api.mails.length = 0;
  await runJobs(api, "send_email_changed_mail", "update_customer_email");
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [account.email, "Your Starling email address was changed"],
  ]);
  expect(await stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ email: freshAddress() });
});

test("responds identically for a taken address and emails its owner without a link", async () => {
  const owner = await makeAccount(api.db);
  const caller = await browser.api();
  const taken = await caller.accounts.requestEmailChange({ email: owner.email, password: PASSWORD });
  const tokens = await mailedTokens();
  expect(tokens.get(owner.email)).toBe("");
  expect(api.mails.find(({ to }) => to === owner.email)?.subject).toBe("You already have a Starling account");
  await confirm(tokens.get(account.email) ?? "");
  expect(await (await browser.api()).accounts.emailChange()).toMatchObject({ isNewConfirmed: false });
  expect(await caller.accounts.requestEmailChange({ email: freshAddress(), password: PASSWORD })).toEqual(
    taken,
  );
});

test("rejects the confirmation when another account took the address in the meantime", async () => {
  await ask();
  const tokens = await mailedTokens();
  await confirm(tokens.get(freshAddress()) ?? "");
  await makeAccount(api.db, { email: freshAddress() });
  expect(await refusalOf(confirm(tokens.get(account.email) ?? ""))).toMatchObject(DEAD);
  expect(await emailOf(account.id)).toBe(account.email);
});

test("a link mailed for one new address never confirms another", async () => {
  await ask("first@example.test");
  const first = await mailedTokens();
  await ask("first@example.test");
  const waiting = await queuedJobs(api.sql);
  await ask("second@example.test");
  expect(await refusalOf(confirm(first.get("first@example.test") ?? ""))).toMatchObject(DEAD);
  // The first request's job runs after the second request.
  api.mails.length = 0;
  for (const { payload } of waiting)
    await runJob("send_email_change_mail", systemContext(api.db, api.ports, "test"), payload);
  expect(api.mails.map(({ to }) => to)).toEqual([account.email, "second@example.test"]);
});

test("links expire after 24 hours, and a canceled change cannot be confirmed", async () => {
  await ask();
  const late = await mailedTokens();
  api.clock.advance({ hours: 24 });
  expect(await refusalOf(confirm(late.get(account.email) ?? ""))).toMatchObject(DEAD);
  await removeExpiredEmailChanges(systemContext(api.db, api.ports, "test"));
  expect(await api.sql`select 1 from email_changes where user_id = ${account.id}`).toEqual([]);
  await (await browser.api()).accounts.refresh();
  await ask();
  const tokens = await mailedTokens();
  await (await browser.api()).accounts.cancelEmailChange();
  for (const token of tokens.values()) expect(await refusalOf(confirm(token))).toMatchObject(DEAD);
});

test("rejects a wrong password, the current address and an account without a password", async () => {
  expect(await refusalOf(ask(freshAddress(), "Wrong-Nest-42"))).toMatchObject({
    code: "VALIDATION",
    fields: [{ path: "password" }],
  });
  expect(await refusalOf(ask(account.email.toUpperCase()))).toMatchObject({
    code: "VALIDATION",
    fields: [{ path: "email" }],
  });
  await api.sql`update users set password_hash = null where id = ${account.id}`;
  expect(await refusalOf(ask())).toMatchObject({ code: "CONFLICT" });
  expect(await queuedJobs(api.sql)).toEqual([]);
});
