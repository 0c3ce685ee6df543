import { outboxMessages } from "@starling/db/schema/outbox";
import { recoveryCodes, secondFactors } from "@starling/db/schema/second-factors";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { makeUser } from "@starling/db/testing/factories/users";
import { SECOND_FACTOR_EVENTS } from "@starling/validators/second-factors";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ServiceContext, systemContext } from "../../context.ts";
import { keepMessage, listMessages, OUTBOX_LIMIT } from "../../notifications/mails/outbox.service.ts";
import type { MailMessage } from "../../ports.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { reserveUsername } from "../accounts/usernames.service.ts";
import { sendSecondFactorMail } from "./second-factor-mails.service.ts";
import {
  type MailRecipient,
  sendAccessTokenMail,
  sendDeletionMail,
  sendExistingAccountMail,
  sendGoodbyeMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendVerificationMail,
} from "./service.ts";

const PUBLIC_URL = "https://starling.example";
const SIGN_OFF = "Starling — small streamers, found.";

let api: Awaited<ReturnType<typeof createTestApi>>;
let ctx: ReturnType<typeof systemContext>;

beforeAll(async () => {
  api = await createTestApi({ settings: { publicUrl: PUBLIC_URL } });
  ctx = systemContext(api.db, api.ports, "test");
});
afterAll(() => api.close());
beforeEach(() => {
  api.mails.length = 0;
});

const MAILS = [
  {
    send: sendVerificationMail,
    subject: "Verify your email for Starling",
    link: /https:\/\/starling\.example\/verify-email\?token=[\w.-]+/,
  },
  {
    send: sendResetMail,
    subject: "Reset your Starling password",
    link: /https:\/\/starling\.example\/reset-password\?token=[\w.-]+/,
  },
  {
    send: sendExistingAccountMail,
    subject: "You already have a Starling account",
    link: /https:\/\/starling\.example\/login\b/,
  },
  {
    send: sendDeletionMail,
    subject: "Delete your Starling account",
    link: /https:\/\/starling\.example\/delete-account\?token=[\w.-]+/,
  },
  {
    send: sendPasswordChangedMail,
    subject: "Your Starling password was changed",
    link: /https:\/\/starling\.example\/login\b/,
  },
  {
    send: sendAccessTokenMail,
    subject: "An access token was created for your Starling account",
    link: /https:\/\/starling\.example\/account-settings\?tab=security/,
  },
  ...SECOND_FACTOR_EVENTS.map((about) => ({
    send: (ctx: ServiceContext, { userId }: MailRecipient) => sendSecondFactorMail(ctx, { userId, about }),
    subject: {
      on: "Two-factor authentication is on for your Starling account",
      off: "Two-factor authentication was turned off for your Starling account",
      "codes-renewed": "Your Starling recovery codes were replaced",
      "recovery-code-used": "A recovery code was used for your Starling account",
      "codes-refused": "Someone tried to log in to your Starling account",
    }[about],
    link: /https:\/\/starling\.example\/account-settings\?tab=security/,
  })),
];

function onlyMail(): MailMessage {
  const [mail, ...others] = api.mails;
  if (!mail || others.length > 0) throw new Error(`${api.mails.length} mails were sent`);
  return mail;
}

test.each(MAILS)(
  "$subject: the text and HTML parts have the same link, the username and the sign-off",
  async ({ send, subject, link }) => {
    const user = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
    await send(ctx, { userId: user.id });
    const mail = onlyMail();
    expect(mail).toMatchObject({ to: user.email, subject });
    expect(mail.text).toMatch(link);
    expect(mail.html).toContain(mail.text.match(link)?.[0] ?? "no link in the text");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(user.username);
      expect(part).toContain(SIGN_OFF);
    }
  },
);

test("an email ends with the operator's name, postal address and email address", async () => {
  const operator = { name: "Jo Doe", address: "1 Main Street, Springfield", email: "help@starling.example" };
  const ports = { ...ctx.ports, settings: { ...ctx.ports.settings, operator } };
  const user = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
  await sendVerificationMail({ ...ctx, ports }, { userId: user.id });
  const mail = onlyMail();
  for (const part of [mail.text, mail.html]) {
    for (const fact of Object.values(operator)) expect(part).toContain(fact);
  }
});

test.each(MAILS)(
  "$subject: the HTML part needs no images, supports dark mode and shows the link",
  async ({ send, link }) => {
    const user = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
    await send(ctx, { userId: user.id });
    const { html, text } = onlyMail();
    expect(html).not.toMatch(/<img|url\(|@import|<script/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toMatch(new RegExp(`>${link.source}</a>`));
    expect(text).not.toMatch(/<[a-z]/i);
  },
);

test.each(MAILS)("$subject: skips a deleted account without an error", async ({ send }) => {
  await send(ctx, { userId: uuidv7() });
  expect(api.mails).toEqual([]);
});

test("a verified address gets no verification email", async () => {
  const user = await makeUser(api.db, "viewer");
  await sendVerificationMail(ctx, { userId: user.id });
  expect(api.mails).toEqual([]);
});

test.each([
  [0, "That was your last code. Create new codes now."],
  [1, "You have 1 recovery code left."],
  [2, "You have 2 recovery codes left."],
])("an email reports %d remaining recovery codes", async (left, words) => {
  const user = await makeUser(api.db, "viewer");
  await api.db.insert(secondFactors).values({ userId: user.id, sealedSecret: "x", lastStep: 1 });
  for (let code = 0; code < left; code += 1)
    await api.db.insert(recoveryCodes).values({ userId: user.id, hash: `${code}` });
  await sendSecondFactorMail(ctx, { userId: user.id, about: "recovery-code-used" });
  expect(onlyMail().text).toContain(words);
});

test("the goodbye email needs no account and links to the home page", async () => {
  await sendGoodbyeMail(ctx, { email: "gone@example.test", username: "gone_bird" });
  const mail = onlyMail();
  expect(mail).toMatchObject({ to: "gone@example.test", subject: "Your Starling account has been deleted" });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("gone_bird");
    expect(part).toContain("https://starling.example/");
    expect(part).toContain(SIGN_OFF);
  }
});

test("only the hash of the link token is stored", async () => {
  const user = await makeUser(api.db, "viewer");
  await sendResetMail(ctx, { userId: user.id });
  const token = new URL(onlyMail().text.match(/https:\S+/)?.[0] ?? "").searchParams.get("token");
  const stored = await api.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id));
  expect(stored).toHaveLength(1);
  expect(token?.length).toBeGreaterThan(40);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("the outbox keeps the newest messages in order", async () => {
  const message = (n: number) => ({
    to: "a@example.test",
    subject: `Mail ${n}`,
    text: "text",
    html: "<p>html</p>",
  });
  for (let n = 1; n <= 3; n++) await keepMessage(api.db, message(n));
  const listed = await listMessages(api.db);
  expect(listed.map(({ subject }) => subject)).toEqual(["Mail 1", "Mail 2", "Mail 3"]);
  expect(listed[2]).toEqual({ ...message(3), id: expect.any(Number), createdAt: expect.any(Date) });
  const more = Array.from({ length: OUTBOX_LIMIT }, (_, index) => message(index + 4));
  await api.db.insert(outboxMessages).values(more);
  const newest = await listMessages(api.db);
  expect(newest).toHaveLength(OUTBOX_LIMIT);
  expect(newest.at(-1)?.subject).toBe(`Mail ${OUTBOX_LIMIT + 3}`);
});

describe("cap on emails per address", () => {
  let capped: Awaited<ReturnType<typeof createTestApi>>;
  let system: ReturnType<typeof systemContext>;
  beforeEach(async () => {
    capped = await createTestApi({ limiter: countingLimiter, settings: { publicUrl: PUBLIC_URL } });
    system = systemContext(capped.db, capped.ports, "test");
  });
  afterEach(() => capped.close());

  const ASKED = [sendVerificationMail, sendResetMail, sendExistingAccountMail, sendDeletionMail];

  test("requested emails of all kinds are limited to five per address in half an hour", async () => {
    const user = await makeUser(capped.db, "viewer", { emailVerifiedAt: null });
    const other = await makeUser(capped.db, "viewer");
    for (let round = 0; round < 4; round += 1)
      for (const send of ASKED) await send(system, { userId: user.id });
    expect(capped.mails).toHaveLength(5);
    await sendResetMail(system, { userId: other.id });
    expect(capped.mails.at(-1)?.to).toBe(other.email);
    capped.clock.advance({ minutes: 30, seconds: 1 });
    await sendResetMail(system, { userId: user.id });
    expect(capped.mails).toHaveLength(7);
  });

  test("the last link remains valid when a further email is blocked", async () => {
    const user = await makeUser(capped.db, "viewer");
    for (let count = 0; count < 5; count += 1) await sendResetMail(system, { userId: user.id });
    const token = new URL(capped.mails.at(-1)?.text.match(/https:\S+/)?.[0] ?? "").searchParams.get("token");
    await sendResetMail(system, { userId: user.id });
    expect(capped.mails).toHaveLength(5);
    const answer = await capped
      .call()
      .accounts.resetPassword({ token: token ?? "", newPassword: "Fresh-Nest-43!" });
    expect(answer).toEqual({ message: "Your password has been reset." });
  });

  test("security and payment emails count towards the cap but are sent even above it", async () => {
    const user = await makeUser(capped.db, "viewer");
    await sendPasswordChangedMail(system, { userId: user.id });
    for (let count = 0; count < 9; count += 1) await sendResetMail(system, { userId: user.id });
    expect(capped.mails).toHaveLength(5);
    await sendPasswordChangedMail(system, { userId: user.id });
    await sendGoodbyeMail(system, user);
    const subjects = capped.mails.slice(5).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Your Starling password was changed",
      "Your Starling account has been deleted",
    ]);
  });

  test("sign-ups by others use up at most two of an address's five emails, so that a reset email is still sent", async () => {
    const user = await makeUser(capped.db, "viewer");
    for (let count = 0; count < 9; count += 1) await sendExistingAccountMail(system, { userId: user.id });
    expect(capped.mails).toHaveLength(2);
    await sendResetMail(system, { userId: user.id });
    expect(capped.mails.at(-1)?.subject).toBe("Reset your Starling password");
  });

  test("a failed email does not count towards the cap", async () => {
    const user = await makeUser(capped.db, "viewer");
    const away = { send: () => Promise.reject(new Error("the mail server is away")) };
    const broken = systemContext(capped.db, { ...capped.ports, mailer: away }, "test");
    for (let count = 0; count < 6; count += 1)
      await expect(sendResetMail(broken, { userId: user.id })).rejects.toThrow("away");
    for (let count = 0; count < 6; count += 1) await sendResetMail(system, { userId: user.id });
    expect(capped.mails).toHaveLength(5);
  });

  test("an email blocked by the cap still extends the username reservation, for new and existing accounts alike", async () => {
    const held = async (userId: string) => {
      const [row] = await capped.sql`select expires_at from username_reservations where user_id = ${userId}`;
      return row?.expires_at;
    };
    for (const emailVerifiedAt of [null, new Date()]) {
      const user = await makeUser(capped.db, "viewer", { emailVerifiedAt });
      const send = emailVerifiedAt ? sendExistingAccountMail : sendVerificationMail;
      await reserveUsername(system, `held_${user.username}`, user.id);
      for (let count = 0; count < 5; count += 1) await send(system, { userId: user.id });
      const before = await held(user.id);
      capped.clock.advance({ minutes: 20 });
      const mails = capped.mails.length;
      await send(system, { userId: user.id });
      expect(capped.mails).toHaveLength(mails);
      expect(Number(await held(user.id)) - Number(before)).toBe(20 * 60_000);
    }
  });
});
