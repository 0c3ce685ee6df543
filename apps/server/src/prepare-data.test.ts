import { plans } from "@starling/db/schema/subscriptions";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { expect, test } from "vitest";
import { prepareData } from "./prepare-data.ts";

test("production has its plans from the first start, and nobody in it", async () => {
  const client = await createTestDb();
  try {
    const env = { APP_ENV: "production", DEMO: true } as const;
    expect(await prepareData(client.db, env)).toBe(false);
    expect(await prepareData(client.db, env)).toBe(false);
    const names = (await client.db.select().from(plans)).map((plan) => plan.name);
    expect(names.sort()).toEqual(["Free", "Free", "Premium", "Premium", "Pro", "Pro"]);
    const [people] = await client.sql`select count(*)::int as count from users`;
    expect(people?.count).toBe(0);
  } finally {
    await client.close();
  }
});
