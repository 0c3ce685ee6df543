import { makeCard } from "@starling/api/testing/make-card";
import { planIds } from "@starling/api/testing/plan-ids";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { postEvent, signatureOf } from "../testing/signed-events.ts";

let ahead = 0;
const server = await openTestServer();
const stripe = server.ports.payments.stripe;
server.ports.payments.now = () => new Date(Date.now() + ahead * 1000);
const planId = await planIds(server.database.db);

interface Payer extends Person {
  email: string;
  subscriptionId: string;
  charge: string;
}

async function send(person: Person, method: string, path: string, json?: object) {
  const answer = await person.browser.request(`/api/v1${path}`, json ? { method, json } : { method });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

/** Viewer with a paid plan. The test card determines later events, such as a dispute. */
async function payer(number?: string): Promise<Payer> {
  const person = await member(server, "viewer");
  const paymentMethodId = await makeCard(server.ports.payments, number === undefined ? {} : { number });
  const plan = { planId: planId("Premium"), paymentMethodId };
  const { subscriptionId } = await send(person, "POST", "/subscription/create", plan);
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  await server.runJobs();
  const { email } = await send(person, "GET", "/auth/me");
  return {
    ...person,
    email: String(email),
    subscriptionId: String(subscriptionId),
    charge: charge?.id ?? "",
  };
}

async function eventsOf(work: () => Promise<unknown>): Promise<Stripe.Event[]> {
  const [last] = (await stripe.events.list({ limit: 1 })).data;
  await work();
  const made = [];
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (event.id === last?.id) break;
    made.push(event);
  }
  return made.reverse();
}

async function deliver(event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event);
  expect((await postEvent(server, body, signatureOf(server, body))).status).toBe(200);
}

async function hear(events: readonly Stripe.Event[]): Promise<void> {
  for (const event of [...events, ...events]) {
    await deliver(event);
    await server.runJobs();
  }
}

async function stateOf({ userId, browser }: Payer) {
  const [row] = await server.database.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const feature = await browser.request("/api/v1/features/check/unlimited_clips");
  return { status: row?.status, suspension: row?.suspension, hasAccess: feature.json.hasAccess };
}

const mailsTo = ({ email }: Payer) =>
  server.mails
    .filter(({ to }) => to === email)
    .flatMap(({ subject }) => (/receipt/.test(subject) ? [] : [subject]));

async function decide(dispute: string | undefined, evidence: "winning_evidence" | "losing_evidence") {
  await stripe.disputes.update(dispute ?? "", { evidence: { uncategorized_text: evidence } });
}

async function disputeOf({ charge }: Payer) {
  return (await stripe.disputes.list({ charge })).data[0]?.id;
}

const RUNS = { status: "active", suspension: null, hasAccess: true };
const DISPUTED_CARD = "4000000000000259";

async function pass(days: number): Promise<void> {
  const [clock] = (await stripe.testHelpers.testClocks.list()).data;
  const frozen_time = (clock?.frozen_time ?? 0) + days * 86_400;
  await stripe.testHelpers.testClocks.advance(clock?.id ?? "", { frozen_time });
  ahead += days * 86_400;
}

async function renewWith(one: Payer, number: string): Promise<void> {
  const card = await makeCard(server.ports.payments, { number });
  const { _id } = await send(one, "POST", "/payment-methods", { paymentMethodId: card });
  await send(one, "PUT", `/payment-methods/${_id}/primary`);
  await pass(32);
}

async function openInvoice({ subscriptionId }: Payer): Promise<string> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: "open" });
  return data[0]?.id ?? "";
}

interface Case {
  card?: string;
  /** Runs before `work`. The test delivers the events of this step in order. */
  prepare?: (one: Payer) => Promise<unknown>;
  work: (one: Payer) => Promise<unknown>;
  /** Types of the tested events. The test delivers the last event of each type, in several orders. */
  types: string[];
  state: object;
  mails: string[];
}

const REFUND = "Your Starling refund: $4.99";
const ENDED = "Your Starling Premium plan has ended";
const SUSPENDED = "Your Starling plan is suspended";
const FAILED = "Your Starling payment did not go through";
const REFUNDING = ["refund.created", "charge.refunded"];
const CLOSING = ["charge.dispute.updated", "charge.dispute.closed"];

const CASES: Record<string, Case> = {
  // Test cases that advance the clock come first. Later, an advance would also renew the subscriptions of all
  // earlier cases, which takes time.
  "a dispute about a renewal suspends it": {
    work: (one) => renewWith(one, DISPUTED_CARD),
    types: ["customer.subscription.updated", "invoice.paid", "charge.dispute.created"],
    state: { status: "active", suspension: "dispute", hasAccess: false },
    mails: [SUSPENDED],
  },
  "a voided renewal is owed no longer, and gives its period": {
    prepare: (one) => renewWith(one, "4000000000000341"),
    work: async (one) => {
      await stripe.invoices.voidInvoice(await openInvoice(one));
      await pass(9);
    },
    types: ["invoice.voided", "customer.subscription.updated"],
    state: RUNS,
    mails: [FAILED, "Your Starling invoice was canceled"],
  },
  "a renewal that is given up ends the plan": {
    prepare: (one) => renewWith(one, "4000000000000341"),
    work: async (one) => stripe.invoices.markUncollectible(await openInvoice(one)),
    types: ["invoice.marked_uncollectible", "customer.subscription.updated"],
    state: { status: "canceled", suspension: "uncollectible", hasAccess: false },
    mails: [FAILED, ENDED],
  },
  "a full refund ends the plan": {
    work: ({ charge }) => stripe.refunds.create({ charge }),
    types: REFUNDING,
    state: { status: "canceled", suspension: "refund", hasAccess: false },
    mails: [REFUND],
  },
  "a refund in part changes nothing": {
    work: ({ charge }) => stripe.refunds.create({ charge, amount: 498 }),
    types: REFUNDING,
    state: RUNS,
    mails: ["Your Starling refund: $4.98"],
  },
  "a refund that a bank cannot pay out gives the period back": {
    card: "4000000000005126",
    prepare: ({ charge }) => stripe.refunds.create({ charge }),
    work: () => pass(1),
    types: ["refund.updated", "refund.failed", "charge.updated"],
    state: { status: "canceled", suspension: null, hasAccess: true },
    mails: [REFUND, "Your Starling refund of $4.99 did not go through"],
  },
  "a dispute that is lost ends it": {
    card: DISPUTED_CARD,
    work: async (one) => decide(await disputeOf(one), "losing_evidence"),
    types: CLOSING,
    state: { status: "canceled", suspension: "lost_dispute", hasAccess: false },
    mails: [SUSPENDED, ENDED],
  },
  "a dispute that is won restores it": {
    card: DISPUTED_CARD,
    work: async (one) => decide(await disputeOf(one), "winning_evidence"),
    types: [...CLOSING, "charge.dispute.funds_reinstated"],
    state: RUNS,
    mails: [SUSPENDED, "Your Starling payment dispute is closed"],
  },
};

test.each(Object.entries(CASES))("%s, for the Stripe events in either order", async (_, given) => {
  const { card, prepare, work, types, state, mails } = given;
  for (const order of [types, types.toReversed()]) {
    const one = await payer(card);
    if (prepare) await hear(await eventsOf(() => prepare(one)));
    const events = await eventsOf(() => work(one));
    const last = (type: string) => events.findLast((event) => event.type === type);
    const ordered = order.flatMap((type) => last(type) ?? []);
    expect(ordered).toHaveLength(types.length);
    await hear(ordered);
    expect(await stateOf(one), order.join()).toMatchObject(state);
    expect(mailsTo(one), order.join()).toEqual(mails);
  }
});

test("ends a refunded subscription at Stripe without credit and allows another plan", async () => {
  const one = await payer();
  await hear(await eventsOf(() => stripe.refunds.create({ charge: one.charge })));
  const remote = await stripe.subscriptions.retrieve(one.subscriptionId, { expand: ["customer"] });
  expect(remote).toMatchObject({ status: "canceled", customer: { balance: 0 } });
  const again = await send(one, "POST", "/subscription/create", { planId: planId("Premium") });
  expect(again).toMatchObject({ status: "active", hasAccess: true, suspension: null });
  expect(await stateOf({ ...one, subscriptionId: String(again.subscriptionId) })).toMatchObject({
    hasAccess: true,
  });
});
