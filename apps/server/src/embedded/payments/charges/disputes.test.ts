import { expect, test } from "vitest";
import { connect, eventTypes, makePayer, makePrices, passDays, subscribe } from "../testing/connect.ts";

async function disputed(card = "pm_card_createDispute") {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe, card);
  const { id: subscription } = await subscribe(stripe, customer, premium);
  const [dispute] = (await stripe.disputes.list()).data;
  if (!dispute) throw new Error("Nothing was disputed");
  const disputeEvents = async () =>
    (await eventTypes(stripe)).filter((type) => type.startsWith("charge.dispute."));
  const answer = (uncategorized_text: string) =>
    stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
  return { stripe, customer, subscription, dispute, disputeEvents, answer };
}

test("a dispute withdraws the charged amount and refers to its payment intent", async () => {
  const { stripe, subscription, dispute, disputeEvents } = await disputed();
  expect(dispute).toMatchObject({
    amount: 499,
    reason: "fraudulent",
    status: "needs_response",
    is_charge_refundable: false,
    payment_intent: expect.stringMatching(/^pi_/),
  });
  const charge = String(dispute.charge);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, paid: true });
  expect(await disputeEvents()).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_disputed" });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
});

test("the evidence decides whether a dispute is won or lost", async () => {
  const won = await disputed();
  expect(await won.answer("winning_evidence")).toMatchObject({ status: "won" });
  expect((await won.disputeEvents()).slice(2)).toEqual([
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
  await expect(won.answer("losing_evidence")).rejects.toThrow("already closed");
  const lost = await disputed("pm_card_createDisputeProductNotReceived");
  expect(lost.dispute.reason).toBe("product_not_received");
  expect(await lost.answer("a photograph")).toMatchObject({ status: "under_review" });
  expect(await lost.answer("losing_evidence")).toMatchObject({ status: "lost" });
  expect((await lost.disputeEvents()).at(-1)).toBe("charge.dispute.closed");
});

test("a dispute is lost if no evidence is submitted in time", async () => {
  const silent = await disputed();
  await passDays(silent.stripe, 10);
  expect((await silent.stripe.disputes.retrieve(silent.dispute.id)).status).toBe("lost");
});

test("an inquiry about a payment withdraws no money, and any answer closes the inquiry", async () => {
  const closed = await disputed("pm_card_createDisputeInquiry");
  expect(closed.dispute).toMatchObject({ status: "warning_needs_response", is_charge_refundable: true });
  expect(await closed.disputeEvents()).toEqual(["charge.dispute.created"]);
  await closed.stripe.refunds.create({ charge: String(closed.dispute.charge) });
  expect(await closed.answer("winning_evidence")).toMatchObject({ status: "warning_closed" });
  expect((await closed.disputeEvents()).at(-1)).toBe("charge.dispute.closed");
});
