import { makeCard } from "@starling/api/testing/make-card";
import { clips } from "@starling/db/schema/clips";
import { invoices } from "@starling/db/schema/payments";
import { profiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person, premium } from "../testing/people.ts";
import type { TestAnswer } from "../testing/test-browser.ts";
import { ROUTES } from "./routes.ts";

const HIDDEN = Object.fromEntries(SENSITIVE_FIELDS.map((field) => [field, "hidden" as const]));
const DETAILS = {
  fullName: "Canary Fullname",
  religion: "other",
  religionOther: "Canary Religion",
  "location.city": "Canary City",
};
/** Follower's name, which only the streamer may read. */
const FOLLOWER = "Canary Follower";
const server = await openTestServer();
const streamer = await member(server, "streamer");
const viewer = await member(server, "viewer");
const follower = await member(server, "viewer");
const { db } = server.database;
for (const { profileId } of [streamer, viewer]) {
  const values = { details: DETAILS, visibility: HIDDEN };
  await db.update(profiles).set(values).where(eq(profiles.id, profileId));
}
await db.update(profiles).set({ displayName: FOLLOWER }).where(eq(profiles.id, follower.profileId));
await follower.browser.request(`/api/v1/profile/follow/${streamer.profileId}`, { method: "POST" });
const stripeId = await makeCard(server.ports.payments, { name: "Canary Cardholder" });
const saved = await viewer.browser.request("/api/v1/payment-methods", {
  json: { paymentMethodId: stripeId },
});
const card = { id: String(saved.json._id), stripeId };
const { id: clipId } = await makeClip(db, streamer.profileId, { status: "pending", title: "Canary Clip" });
const at = server.clock.now();
const [invoice] = await db
  .insert(invoices)
  .values({
    userId: viewer.userId,
    stripeInvoiceId: "in_canary",
    number: "Canary-1",
    status: "paid",
    currency: "usd",
    amountDue: 499,
    amountPaid: 499,
    amountRemaining: 0,
    lines: [],
    periodStart: at,
    periodEnd: at,
    issuedAt: at,
  })
  .returning();
const invoiceId = invoice?.id ?? "";

const SECONDS = {
  "a viewer": () => member(server, "viewer"),
  "a viewer with Premium": () => premium(server),
  "a streamer": () => member(server, "streamer"),
};
const TARGETS = {
  "a streamer's profile": () => streamer.profileId,
  "a streamer's account": () => streamer.userId,
  "a viewer's profile": () => viewer.profileId,
  "a viewer's account": () => viewer.userId,
  "a viewer's card": () => card.id,
  "a viewer's card at Stripe": () => card.stripeId,
  "a viewer's invoice": () => invoiceId,
  "a streamer's clip without a video": () => clipId,
};
/** Request bodies for calls that validate the body before the id. */
const BODIES: Record<string, object> = { "put /profile/follow/{id}/alerts": { alerts: "all" } };
const ID_ROUTES = ROUTES.filter((route) => route.path.includes("{id}"));

const own = async ({ browser }: Person) => [
  (await browser.request("/api/v1/profile/me")).json,
  (await browser.request("/api/v1/payment-methods")).json,
  (await browser.request("/api/v1/subscription/invoices")).json,
  await server.database.db.select().from(clips),
];
const followersOf = async (by: Person): Promise<TestAnswer> =>
  by.browser.request(`/api/v1/profile/followers/${streamer.profileId}`);

describe.each(Object.entries(TARGETS))("requests by another user with the id of %s", (_target, idOf) => {
  test.each(Object.entries(SECONDS))("%s reads nothing private and changes nothing", async (_name, make) => {
    const second = await make();
    const before = await Promise.all([streamer, viewer].map(own));
    for (const { method, path } of ID_ROUTES) {
      const answer = await second.browser.request(`/api/v1${path.replace("{id}", idOf())}`, {
        method: method.toUpperCase(),
        json: BODIES[`${method} ${path}`],
      });
      expect([200, 402, 403, 404, 409], `${method} ${path}`).toContain(answer.status);
      expect(answer.text, `${method} ${path}`).not.toMatch(
        /canary|@example\.test|email|password|visibility/i,
      );
    }
    expect(await Promise.all([streamer, viewer].map(own))).toEqual(before);
    expect((await followersOf(streamer)).text).toContain(FOLLOWER);
  });
});
