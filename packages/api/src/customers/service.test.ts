import { customers } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueDeletionToken } from "../accounts/deletion/service.ts";
import { JOBS } from "../jobs.ts";
import { createTestApi } from "../testing/create-test-api.ts";
import { paymentTime } from "../testing/payment-time.ts";
import { planIds } from "../testing/plan-ids.ts";
import { refusalOf } from "../testing/refusals.ts";
import { findCustomer, findCustomerUser, requireCustomer } from "./service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let time: ReturnType<typeof paymentTime>;
beforeAll(async () => {
  api = await createTestApi();
  time = paymentTime(api);
});
afterAll(() => api.close());

const system = () => api.context({ kind: "system", name: "test" });

test("an account becomes one customer, however many ask at once", async () => {
  const { userId, email } = await api.member("viewer");
  expect(await findCustomer(system(), userId)).toBeNull();
  const asked = await Promise.all(Array.from({ length: 10 }, () => requireCustomer(system(), userId)));
  expect(new Set(asked).size).toBe(1);
  const [id = ""] = asked;
  expect(await findCustomer(system(), userId)).toBe(id);
  expect(await findCustomerUser(system(), id)).toBe(userId);
  const told = await api.ports.payments.stripe.customers.retrieve(id);
  expect(told).toMatchObject({ email, metadata: { userId } });
});

test("who is nobody here is nobody there", async () => {
  expect((await refusalOf(requireCustomer(system(), uuidv7()))).code).toBe("NOT_FOUND");
  expect(await findCustomerUser(system(), "cus_unknown")).toBeNull();
});

test("a deleted account is removed at Stripe as well, its plan ends and late events are passed over", async () => {
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
  await JOBS.remove_customer(system(), removal?.payload);
  expect((await stripe.subscriptions.retrieve(created.subscriptionId)).status).toBe("canceled");
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  await time.advance(40);
  expect(await api.db.$count(subscriptions, eq(subscriptions.userId, viewer.userId))).toBe(0);
  expect(await api.db.$count(customers, eq(customers.userId, viewer.userId))).toBe(0);
  await expect(JOBS.remove_customer(system(), removal?.payload)).resolves.toBeUndefined();
});
