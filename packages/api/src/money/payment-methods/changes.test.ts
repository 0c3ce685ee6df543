import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { makeCard } from "../../testing/make-card.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

let owner: UserActor;
const api = await openTestApi();
// The fake Stripe server checks expiry dates by the real time.
api.ports.payments.now = () => new Date();
beforeEach(async () => {
  owner = await api.member("viewer");
});

const mine = () => api.call(owner).paymentMethods;
const save = async () => mine().add({ paymentMethodId: await makeCard(api.ports.payments) });
const atStripe = (id: string) => api.ports.payments.stripe.paymentMethods.retrieve(id);

test("updates a card's name and expiry here and at Stripe and keeps omitted fields", async () => {
  const saved = await save();
  const renamed = await mine().update({ id: saved.id, billingName: "  Ann Married " });
  expect(renamed).toEqual({ ...saved, billingName: "Ann Married" });
  const later = await mine().update({ id: saved.stripePaymentMethodId, expYear: 2040 });
  expect(later).toMatchObject({ billingName: "Ann Married", card: { expMonth: 12, expYear: 2040 } });
  await mine().update({ id: saved.id, expMonth: 2 });
  const { billing_details: details, card } = await atStripe(saved.stripePaymentMethodId);
  expect(details.name).toBe("Ann Married");
  expect(card).toMatchObject({ exp_month: 2, exp_year: 2040 });
  expect(await mine().list()).toMatchObject([{ card: { expMonth: 2, expYear: 2040 } }]);
});

test("rejects an expiry date in the past, even if the update contains only its month or only its year", async () => {
  const saved = await save();
  const year = new Date().getUTCFullYear();
  const month = new Date().getUTCMonth() + 1;
  const refused = await refusalOf(mine().update({ id: saved.id, expYear: year - 1 }));
  expect(refused).toEqual({
    code: "VALIDATION",
    message: "This expiry date is in the past",
    fields: [{ path: "expYear", message: "This expiry date is in the past" }],
  });
  await mine().update({ id: saved.id, expMonth: month, expYear: year });
  if (month > 1) {
    expect(await refusalOf(mine().update({ id: saved.id, expMonth: month - 1 }))).toMatchObject({
      fields: [{ path: "expMonth" }],
    });
  }
  expect(await mine().list()).toMatchObject([{ card: { expMonth: month, expYear: year } }]);
});

test("filters payment methods by type and rejects an unknown type", async () => {
  const saved = await save();
  expect(await mine().byType({ type: "card" })).toEqual([saved]);
  expect(await mine().byType({ type: "paypal" })).toEqual([]);
  expect(await mine().byId({ id: saved.stripePaymentMethodId })).toEqual(saved);
  expect(await mine().byId({ id: saved.id.toUpperCase() })).toEqual(saved);
});
