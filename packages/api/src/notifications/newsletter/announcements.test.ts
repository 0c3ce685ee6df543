import { users } from "@starling/db/schema/accounts";
import { announcementRecipients, announcements } from "@starling/db/schema/announcements";
import { notificationSettings } from "@starling/db/schema/notifications";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { RecipientRefused } from "../../ports.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { announce } from "./announcements.service.ts";

const NEWS = {
  subject: "News from Starling",
  body: "We are **open**.\n\n- [read](https://example.test/news)",
};

const api = await openTestApi();
beforeEach(async () => {
  await api.db.delete(announcements);
  await api.db.update(users).set({ newsletter: false });
  await deleteQueuedJobs(api.sql);
  api.mails.length = 0;
});

const subscriber = () => makeAccount(api.db, { newsletter: true });

async function sendAll(): Promise<void> {
  let sent = -1;
  while (sent !== api.mails.length) {
    sent = api.mails.length;
    await runJobs(api, "mail_announcement");
  }
}

test("mails each verified subscriber in good standing once, despite repeated announcements", async () => {
  const one = await subscriber();
  await makeAccount(api.db);
  await makeAccount(api.db, { newsletter: true, emailVerifiedAt: null });
  await makeAccount(api.db, { newsletter: true, standing: "banned" });
  expect(await announce(api, NEWS)).toEqual({ queued: 1, before: 0 });
  await sendAll();
  const two = await subscriber();
  expect(await announce(api, NEWS)).toEqual({ queued: 1, before: 1 });
  await sendAll();
  expect(api.mails.map(({ to }) => to)).toEqual([one.email, two.email]);
  const [mail] = api.mails;
  expect(mail?.subject).toBe(NEWS.subject);
  expect(mail?.html).toContain("<strong>open</strong>");
  expect(mail?.html).toContain('<a href="https://example.test/news">read</a>');
  expect(mail?.text).toContain("We are open.");
});

test("the one-click link unsubscribes from the newsletter only, and the settings can subscribe again", async () => {
  const person = await subscriber();
  await announce(api, NEWS);
  await sendAll();
  const headers = api.mails[0]?.headers ?? {};
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const token = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "").searchParams.get("token") ?? "";
  expect(await api.call().deliveries.readMailing({ token })).toMatchObject({
    label: "Newsletter",
    isOn: true,
  });
  await api.call().deliveries.unsubscribe({ token });
  const own = api.call(actorOf(person));
  expect(await own.newsletter.read()).toEqual({ isOn: false });
  expect(await announce(api, { ...NEWS, subject: "More news" })).toEqual({ queued: 0, before: 0 });
  await own.newsletter.choose({ isOn: true });
  expect(await announce(api, { ...NEWS, subject: "More news" })).toEqual({ queued: 1, before: 0 });
});

test("skips recipients who unsubscribed or whose address refuses mail", async () => {
  const [gone, refusing] = [await subscriber(), await subscriber()];
  await announce(api, NEWS);
  await api.call(actorOf(gone)).newsletter.choose({ isOn: false });
  await api.db
    .insert(notificationSettings)
    .values({ userId: refusing.id, bell: [], mail: [], push: [], mailRefusedAt: new Date() });
  await sendAll();
  expect(api.mails).toEqual([]);
});

test("continues after a failed mail and mails no one twice", async () => {
  const people = [await subscriber(), await subscriber(), await subscriber()];
  await announce(api, NEWS);
  const { mailer } = api.ports;
  let attempts = 0;
  api.ports.mailer = {
    send: async (message) => {
      attempts += 1;
      if (attempts === 1) throw new RecipientRefused("no such mailbox");
      if (attempts === 2) throw new Error("away");
      await mailer.send(message);
    },
  };
  try {
    await expect(runJobs(api, "mail_announcement")).rejects.toThrow("away");
    await announce(api, NEWS);
    await sendAll();
  } finally {
    api.ports.mailer = mailer;
  }
  expect(api.mails).toHaveLength(people.length - 1);
  const unended = await api.db
    .select()
    .from(announcementRecipients)
    .where(eq(announcementRecipients.userId, people[0]?.id ?? ""));
  expect(unended).toMatchObject([{ endedAt: expect.any(Date) }]);
});
