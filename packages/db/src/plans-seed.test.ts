import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seedPlans } from "./plans-seed.ts";
import { plans } from "./schema/subscriptions.ts";
import { createTestDb } from "./testing/create-test-db.ts";

const client = await createTestDb();
afterAll(() => client.close());

test("keeps changes an operator made to plans", async () => {
  await seedPlans(client.db);
  await client.db.update(plans).set({ description: "Ours" }).where(eq(plans.name, "Pro"));
  await seedPlans(client.db);
  const rows = await client.db.select().from(plans);
  expect(rows).toHaveLength(6);
  expect(rows.filter((plan) => plan.description === "Ours")).toHaveLength(2);
});
