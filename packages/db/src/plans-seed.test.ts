import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPlans } from "./plans-seed.ts";
import { plans } from "./schema/subscriptions.ts";
import { createTestDb } from "./testing/create-test-db.ts";

let client: Awaited<ReturnType<typeof createTestDb>>;
beforeAll(async () => {
  client = await createTestDb();
});
afterAll(() => client.close());

test("seeds each plan for monthly and yearly payment with its price in cents", async () => {
  await seedPlans(client.db);
  const rows = await client.db.select().from(plans).orderBy(asc(plans.interval), asc(plans.position));
  expect(rows.map((plan) => [plan.name, plan.interval, plan.price])).toEqual([
    ["Free", "month", 0],
    ["Premium", "month", 499],
    ["Pro", "month", 999],
    ["Free", "year", 0],
    ["Premium", "year", 4990],
    ["Pro", "year", 9990],
  ]);
  expect(rows.filter((plan) => plan.features.homepageFeature).map((plan) => plan.name)).toEqual([
    "Pro",
    "Pro",
  ]);
});

test("keeps changes an operator made to plans", async () => {
  await seedPlans(client.db);
  await client.db.update(plans).set({ description: "Ours" }).where(eq(plans.name, "Pro"));
  await seedPlans(client.db);
  const rows = await client.db.select().from(plans);
  expect(rows).toHaveLength(6);
  expect(rows.filter((plan) => plan.description === "Ours")).toHaveLength(2);
});
