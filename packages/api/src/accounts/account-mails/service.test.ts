import { recoveryCodes, secondFactors } from "@starling/db/schema/second-factors";
import { makeUser } from "@starling/db/testing/factories/users";
import { SECOND_FACTOR_EVENTS } from "@starling/validators/second-factors";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { type ServiceContext, systemContext } from "../../context.ts";
import type { MailMessage } from "../../ports.ts";
import { actorOf } from "../../testing/create-test-api.ts";

import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { reserveUsername } from "../accounts/usernames.service.ts";
import { sendSecondFactorMail } from "./second-factor-mails.service.ts";
import {
  type SecurityEvent,
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

const api = await openTestApi({ settings: { publicUrl: PUBLIC_URL } });
const ctx = systemContext(api.db, api.ports, "test");
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
    send: (ctx: ServiceContext, news: SecurityEvent) => sendSecondFactorMail(ctx, { ...news, about }),
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
  "$subject: both parts contain link, username and sign-off, and the HTML part needs no images",
  async ({ send, subject, link }) => {
    const user = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
    await send(ctx, { userId: user.id, newsId: uuidv7() });
    const mail = onlyMail();
    expect(mail).toMatchObject({ to: user.email, subject });
    expect(mail.text).toMatch(link);
    expect(mail.html).toContain(mail.text.match(link)?.[0] ?? "no link in the text");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(user.username);
      expect(part).toContain(SIGN_OFF);
    }
    expect(mail.html).not.toMatch(/<img|url\(|@import|<script/i);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(mail.html).toMatch(new RegExp(`>${link.source}</a>`));
    expect(mail.text).not.toMatch(/<[a-z]/i);
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

test.each(MAILS)("$subject: skips a deleted account without an error", async ({ send }) => {
  await send(ctx, { userId: uuidv7(), newsId: uuidv7() });
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
  await sendSecondFactorMail(ctx, { userId: user.id, newsId: uuidv7(), about: "recovery-code-used" });
  expect(onlyMail().text).toContain(words);
});

test("a security notification appears once in the notification list, even when its email fails", async () => {
  const user = await makeUser(api.db);
  const { send } = api.ports.mailer;
  api.ports.mailer.send = async () => Promise.reject(new Error("connect ECONNREFUSED"));
  const news = { userId: user.id, newsId: uuidv7() };
  await expect(sendPasswordChangedMail(ctx, news)).rejects.toThrow("ECONNREFUSED");
  const { items } = await api.call(actorOf(user)).notifications.list({});
  expect(items).toMatchObject([
    { kind: "security", title: "Your password was changed", path: "/account-settings?tab=security" },
  ]);
  api.ports.mailer.send = send;
  await sendPasswordChangedMail(ctx, news);
  await sendSecondFactorMail(ctx, { userId: user.id, newsId: uuidv7(), about: "codes-refused" });
  const after = await api.call(actorOf(user)).notifications.list({});
  expect(after.items.map(({ title }) => title)).toEqual([
    "Someone tried to log in to your account",
    "Your password was changed",
  ]);
});

describe("cap on emails per address", () => {
  beforeEach(() => limitAttempts(api));

  const ASKED = [sendVerificationMail, sendResetMail, sendExistingAccountMail, sendDeletionMail];

  test("requested emails of all kinds are limited to five per address in half an hour", async () => {
    const user = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
    const other = await makeUser(api.db, "viewer");
    for (let round = 0; round < 4; round += 1) for (const send of ASKED) await send(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(5);
    await sendResetMail(ctx, { userId: other.id });
    expect(api.mails.at(-1)?.to).toBe(other.email);
    api.clock.advance({ minutes: 30, seconds: 1 });
    await sendResetMail(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(7);
  });

  test("the last link remains valid when a further email is blocked", async () => {
    const user = await makeUser(api.db, "viewer");
    for (let count = 0; count < 5; count += 1) await sendResetMail(ctx, { userId: user.id });
    const token = new URL(api.mails.at(-1)?.text.match(/https:\S+/)?.[0] ?? "").searchParams.get("token");
    await sendResetMail(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(5);
    const answer = await api
      .call()
      .accounts.resetPassword({ token: token ?? "", newPassword: "Fresh-Nest-43!" });
    expect(answer).toEqual({ message: "Your password has been reset." });
  });

  test("security and payment emails count towards the cap but are sent even above it", async () => {
    const user = await makeUser(api.db, "viewer");
    await sendPasswordChangedMail(ctx, { userId: user.id, newsId: uuidv7() });
    for (let count = 0; count < 9; count += 1) await sendResetMail(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(5);
    await sendPasswordChangedMail(ctx, { userId: user.id, newsId: uuidv7() });
    await sendGoodbyeMail(ctx, user);
    const subjects = api.mails.slice(5).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Your Starling password was changed",
      "Your Starling account has been deleted",
    ]);
  });

  test("sign-ups by others use up at most two of an address's five emails, so that a reset email is still sent", async () => {
    const user = await makeUser(api.db, "viewer");
    for (let count = 0; count < 9; count += 1) await sendExistingAccountMail(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(2);
    await sendResetMail(ctx, { userId: user.id });
    expect(api.mails.at(-1)?.subject).toBe("Reset your Starling password");
  });

  test("a failed email does not count towards the cap", async () => {
    const user = await makeUser(api.db, "viewer");
    const away = { send: () => Promise.reject(new Error("the mail server is away")) };
    const broken = systemContext(api.db, { ...api.ports, mailer: away }, "test");
    for (let count = 0; count < 6; count += 1)
      await expect(sendResetMail(broken, { userId: user.id })).rejects.toThrow("away");
    for (let count = 0; count < 6; count += 1) await sendResetMail(ctx, { userId: user.id });
    expect(api.mails).toHaveLength(5);
  });

  test("an email blocked by the cap still extends the username reservation, for new and existing accounts alike", async () => {
    const held = async (userId: string) => {
      const [row] = await api.sql`select expires_at from username_reservations where user_id = ${userId}`;
      return row?.expires_at;
    };
    for (const emailVerifiedAt of [null, new Date()]) {
      const user = await makeUser(api.db, "viewer", { emailVerifiedAt });
      const send = emailVerifiedAt ? sendExistingAccountMail : sendVerificationMail;
      await reserveUsername(ctx, `held_${user.username}`, user.id);
      for (let count = 0; count < 5; count += 1) await send(ctx, { userId: user.id });
      const before = await held(user.id);
      api.clock.advance({ minutes: 20 });
      const mails = api.mails.length;
      await send(ctx, { userId: user.id });
      expect(api.mails).toHaveLength(mails);
      expect(Number(await held(user.id)) - Number(before)).toBe(20 * 60_000);
    }
  });
});
