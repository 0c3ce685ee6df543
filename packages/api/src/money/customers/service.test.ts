import { customers } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { issueDeletionToken } from "../../accounts/accounts/deletion.service.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { findCustomer, findCustomerUser, requireCustomer } from "./service.ts";

let time: ReturnType<typeof paymentTime>;
const api = await openTestApi();
time = paymentTime(api);

const system = () => api.context({ kind: "system", name: "test" });

test("concurrent calls create one customer per account", async () => {
  const { userId, email } = await api.member("viewer");
  expect(await findCustomer(system(), userId)).toBeNull();
  const asked = await Promise.all(Array.from({ length: 10 }, () => requireCustomer(system(), userId)));
  expect(new Set(asked).size).toBe(1);
  const [id = ""] = asked;
  expect(await findCustomer(system(), userId)).toBe(id);
  expect(await findCustomerUser(system(), id)).toBe(userId);
  const customer = await api.ports.payments.stripe.customers.retrieve(id);
  expect(customer).toMatchObject({ email, metadata: { userId } });
});

test("requireCustomer rejects an unknown account, and findCustomerUser returns null for an unknown customer", async () => {
  expect((await refusalOf(requireCustomer(system(), uuidv7()))).code).toBe("NOT_FOUND");
  expect(await findCustomerUser(system(), "cus_unknown")).toBeNull();
});

test("deleting an account deletes its Stripe customer and ends its plan", async () => {
  const viewer = await api.member("viewer");
  const planId = await planIds(api.db);
  const created = await api
    .call(viewer)
    .subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_visa" });
  const customer = (await findCustomer(system(), viewer.userId)) ?? "none";
  const token = await issueDeletionToken(system(), viewer.userId);
  await api.call().accounts.remove({ token });
  const removal = (await queuedJobs(api.sql)).find(({ name }) => name === "remove_customer");
  expect(removal?.payload).toEqual({ stripeCustomerId: customer });
  const { stripe } = api.ports.payments;
  expect((await stripe.subscriptions.retrieve(created.subscriptionId)).status).toBe("active");
  await runJob("remove_customer", system(), removal?.payload);
  expect((await stripe.subscriptions.retrieve(created.subscriptionId)).status).toBe("canceled");
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  await time.advance(40);
  expect(await api.db.$count(subscriptions, eq(subscriptions.userId, viewer.userId))).toBe(0);
  expect(await api.db.$count(customers, eq(customers.userId, viewer.userId))).toBe(0);
  await expect(runJob("remove_customer", system(), removal?.payload)).resolves.toBeUndefined();
});

async function deleteAtStripe(userId: string): Promise<string> {
  const customer = (await findCustomer(system(), userId)) ?? "none";
  await api.ports.payments.stripe.customers.del(customer);
  return customer;
}

test.each(["received", "lost"])(
  "replaces a customer that was deleted at Stripe (deletion event: %s)",
  async (how) => {
    const viewer = await api.member("viewer");
    const call = api.call(viewer);
    const planId = await planIds(api.db);
    await call.subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_visa" });
    const gone = await deleteAtStripe(viewer.userId);
    if (how === "received") await time.hear();
    else await refusalOf(call.subscriptions.preview({ planId: planId("Pro") }));
    expect(await call.subscriptions.current()).toMatchObject({ status: "canceled" });
    const card = await call.paymentMethods.add({ paymentMethodId: "pm_card_mastercard" });
    expect(await call.paymentMethods.list()).toMatchObject([{ id: card.id, isPrimary: true }]);
    expect(await findCustomer(system(), viewer.userId)).not.toBe(gone);
    const again = await call.subscriptions.create({ planId: planId("Premium") });
    expect(again).toMatchObject({ status: "active", hasAccess: true });
    await time.advance(32);
    expect(await call.subscriptions.current()).toMatchObject({ id: again.id, status: "active" });
  },
);
