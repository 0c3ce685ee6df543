import { systemContext } from "@starling/api/context";
import { returnAddress } from "@starling/api/notifications/deliveries/bounces.service";
import { users } from "@starling/db/schema/accounts";
import { notificationSettings } from "@starling/db/schema/notifications";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { startTestServer } from "../testing/start-test-server.ts";

let user: { id: string; email: string };
let address: string;
const server = await openTestServer({ settings: { bounceAddress: "bounces@starling.example" } });
beforeEach(async () => {
  const { db } = server.database;
  user = await makeUser(db);
  await db.insert(notificationSettings).values({ userId: user.id, bell: [], mail: ["live"], push: [] });
  const ctx = systemContext(db, server.ports, "test");
  address = returnAddress(ctx, { userId: user.id, email: user.email }) ?? "";
});

/** Bounce (RFC 3464) as written by Postfix. */
function bounce({ to = address, action = "failed", status = "5.1.1" } = {}): string {
  return `Date: Fri, 27 Nov 2026 05:00:00 +0000
From: MAILER-DAEMON@relay.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="part"

--part
Content-Type: text/plain; charset=us-ascii

This is the mail system at host relay.example.

--part
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ${user.email}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${user.email}>: Recipient address
    rejected

--part
Content-Type: message/rfc822

Subject: Nia is live
To: ${user.email}

Watch now
--part--
`.replaceAll("\n", "\r\n");
}

const post = (mail: string) =>
  fetch(`${server.url}/api/v1/webhooks/mail-bounces`, { method: "POST", body: mail });

async function isEnded(): Promise<boolean> {
  const [row] = await server.database.db
    .select({ mailRefusedAt: notificationSettings.mailRefusedAt })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, user.id));
  return row?.mailRefusedAt !== null;
}

test("a permanent bounce, even if repeated, ends notification emails", async () => {
  expect(address).toMatch(/^bounces\+[0-9a-f]{48}@starling\.example$/);
  for (const mail of [bounce(), bounce({ to: address.toUpperCase() })]) {
    const answer = await post(mail);
    expect([answer.status, await answer.json()]).toEqual([200, { ended: true }]);
  }
  expect(await isEnded()).toBe(true);
});

test.each<[string, () => string]>([
  [
    "a reply or out-of-office message",
    () => `To: ${address}\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1`,
  ],
  [
    "a tag with a forged signature",
    () => bounce({ to: address.replace(/[0-9a-f]{16}@/, "0000000000000000@") }),
  ],
  ["the tag of another account", () => bounce({ to: address.replace(/\+[0-9a-f]{8}/, "+01234567") })],
  [
    "a valid tag after fifty invalid ones",
    () =>
      bounce().replace(
        /^To:/m,
        `${"To: bounces+0123456789abcdef0123456789abcdef0123456789abcdef@x\r\n".repeat(50)}To:`,
      ),
  ],
])("%s does not end notification emails", async (_what, mail) => {
  const answer = await post(mail());
  expect([answer.status, await answer.json()]).toEqual([200, { ended: false }]);
  expect(await isEnded()).toBe(false);
});

test("a bounce of a former email address does not end emails to the new address", async () => {
  await server.database.db
    .update(users)
    .set({ email: `new-${user.email}` })
    .where(eq(users.id, user.id));
  expect(await (await post(bounce())).json()).toEqual({ ended: false });
  expect(await isEnded()).toBe(false);
});

test("rejects an email above 512 kB and does not process it", async () => {
  expect((await post(`${bounce()}${"x".repeat(512_000)}`)).status).toBe(413);
  expect(await isEnded()).toBe(false);
});

test("limits, per account, the bounces that have a valid return address", async () => {
  const limited = await startTestServer({
    beside: server,
    rateLimitScale: 1,
    settings: { bounceAddress: "bounces@starling.example" },
  });
  const send = () =>
    fetch(`${limited.url}/api/v1/webhooks/mail-bounces`, {
      method: "POST",
      body: bounce({ status: "5.2.2" }),
    });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await send()).status);
  await limited.close();
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses[30]).toBe(429);
});
