import { systemContext } from "@starling/api/context";
import { unsubscribeToken } from "@starling/api/notifications/deliveries/unsubscribe.service";
import { notificationSettings } from "@starling/db/schema/notifications";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "./testing/open-test-server.ts";

let userId: string;
const server = await openTestServer();
beforeEach(async () => {
  const { db } = server.database;
  ({ id: userId } = await makeUser(db));
  await db.insert(notificationSettings).values({ userId, bell: [], mail: ["live", "clip"], push: ["live"] });
});

const token = () =>
  unsubscribeToken(systemContext(server.database.db, server.ports, "test"), { userId, kind: "live" });

/** One-click unsubscribe request (RFC 8058): cross-site, without cookies, one form field. */
const press = (sent: string) =>
  fetch(`${server.url}/unsubscribe?token=${encodeURIComponent(sent)}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://mail.example",
    },
    body: "List-Unsubscribe=One-Click",
  });

async function settings() {
  const [row] = await server.database.db
    .select({ mail: notificationSettings.mail, push: notificationSettings.push })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row;
}

test("a POST without a session, from any site, unsubscribes from one kind of email and can be repeated", async () => {
  for (const answer of [await press(token()), await press(token())]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.text()).toBe("You will no longer get these emails.");
  }
  expect(await settings()).toEqual({ mail: ["clip"], push: ["live"] });
});

test("GET and HEAD requests change nothing", async () => {
  await fetch(`${server.url}/unsubscribe?token=${token()}`);
  await fetch(`${server.url}/unsubscribe?token=${token()}`, { method: "HEAD" });
  expect(await settings()).toEqual({ mail: ["live", "clip"], push: ["live"] });
});

test.each([
  ["a forged link", () => `${token().slice(0, -4)}AAAA`],
  ["a truncated link", () => token().slice(0, 40)],
  ["a request without a token", () => ""],
  ["a token that is too long", () => "x".repeat(500)],
])("rejects %s with a message and changes no settings", async (_what, make) => {
  const answer = await press(make());
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/\w+ \w+/);
  expect(await settings()).toEqual({ mail: ["live", "clip"], push: ["live"] });
});
