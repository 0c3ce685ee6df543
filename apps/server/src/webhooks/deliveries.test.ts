import { createDb } from "@starling/db/client";
import { paymentEvents } from "@starling/db/schema/payments";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { rowCounts } from "../testing/row-counts.ts";
import { deliver, type EventFacts, eventText, postEvent, signatureOf } from "../testing/signed-events.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const server = await openTestServer();

const counts = () => rowCounts(server.database.sql);
const nowSeconds = () => Math.floor(Date.now() / 1000);
const eventRow = async (id: string) => {
  const [row] = await server.database.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row;
};

test("stores a signed event and its job before the response, without the event's object", async () => {
  const object = { id: "sub_1", customer: { id: "cus_1", email: "canary@example.test" }, note: "canary" };
  const created = nowSeconds() - 60;
  const answer = await deliver(server, {
    id: "evt_kept",
    type: "customer.subscription.updated",
    object,
    created,
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ received: true });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const row = await eventRow("evt_kept");
  expect(row).toMatchObject({
    type: "customer.subscription.updated",
    objectId: "sub_1",
    payload: { customer: "cus_1" },
    occurredAt: new Date(created * 1000),
    appliedAt: null,
    attempts: 0,
  });
  expect(JSON.stringify(row)).not.toContain("canary");
  expect(await queuedJobs(server.database.sql)).toContainEqual(
    expect.objectContaining({ name: "apply_payment_event", payload: { id: "evt_kept" } }),
  );
});

const genuine = () => eventText({ id: "evt_refused", object: { id: "price_1" } });
function signedAs(facts: EventFacts) {
  const body = eventText(facts);
  return { body, signature: signatureOf(server, body) };
}

const refused: Record<string, () => { body: string; signature: string }> = {
  "another secret's": () => {
    const body = genuine();
    return { body, signature: signatureOf(server, body, { secret: "whsec_of_somebody_else" }) };
  },
  "one byte is another": () => {
    const body = genuine();
    return { body: body.replace("price_1", "price_2"), signature: signatureOf(server, body) };
  },
  "another event's": () => ({ body: genuine(), signature: signatureOf(server, eventText({})) }),
  "it is older than five minutes": () => {
    const body = genuine();
    return { body, signature: signatureOf(server, body, { timestamp: nowSeconds() - 302 }) };
  },
  "it is nonsense": () => ({ body: genuine(), signature: "t=1,v1=00" }),
  "the event is of the other mode": () => {
    const body = eventText({ id: "evt_refused", livemode: true });
    return { body, signature: signatureOf(server, body) };
  },
  "its id holds what no database takes": () => signedAs({ id: "evt_\u0000" }),
  "it happened when no calendar reaches": () => signedAs({ id: "evt_refused", created: 2 ** 52 }),
  "what is signed is no event": () => ({ body: "{}", signature: signatureOf(server, "{}") }),
  "what is signed is no JSON": () => ({ body: "[", signature: signatureOf(server, "[") }),
};

test.each(Object.entries(refused))(
  "rejects a delivery, with a generic error message, and stores nothing when %s",
  async (_why, make) => {
    const before = await counts();
    const { body, signature } = make();
    const answer = await postEvent(server, body, signature);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, message: "This event could not be verified" });
    expect(await counts()).toEqual(before);
  },
);

test("rejects an unsigned body without reading it, and a signed body that is too large", async () => {
  const before = await counts();
  const path = "/api/v1/webhooks/stripe";
  const large = eventText({ object: { id: "price_1", note: "x".repeat(600_000) } });
  expect((await server.browser().request(path, { method: "POST", body: large })).status).toBe(400);
  expect((await postEvent(server, large, signatureOf(server, large))).status).toBe(413);
  expect((await server.browser().request(path)).status).toBe(404);
  expect(await counts()).toEqual(before);
});

test("accepts a request from another site if its signature is valid", async () => {
  const body = eventText({ id: "evt_cross" });
  const answer = await server.browser().request("/api/v1/webhooks/stripe", {
    method: "POST",
    body,
    headers: { "stripe-signature": signatureOf(server, body), origin: "https://evil.example" },
  });
  expect(answer.status).toBe(200);
});

test("reports failure for an event that was not stored, so that Stripe sends it again", async () => {
  const away = createDb("postgres://nobody@127.0.0.1:9/nothing", { connectTimeoutMs: 500 });
  const broken = await startTestServer({ db: away.db, beside: server });
  broken.ports.payments = server.ports.payments;
  const body = eventText({ id: "evt_not_kept" });
  try {
    expect((await postEvent(broken, body, signatureOf(broken, body))).status).toBe(503);
  } finally {
    await broken.close();
    await away.close();
  }
  expect(await eventRow("evt_not_kept")).toBeUndefined();
  expect((await postEvent(server, body, signatureOf(server, body))).status).toBe(200);
  expect(await eventRow("evt_not_kept")).toMatchObject({ appliedAt: null });
});
