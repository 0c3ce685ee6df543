import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { accountWeight, ageBounds } from "./rules.ts";
import { weightOfAccount } from "./service.ts";

const DAY = 86_400_000;

const api = await openTestApi();

test("the SQL weightOfAccount equals the function accountWeight", async () => {
  const { userId: withChannel, id } = await makeStreamer(api.db);
  await makeChannelStatus(api.db, id, { title: "Slow games" });
  const without = await makeUser(api.db);
  const now = api.clock.now();
  const ages = fc.oneof(
    fc.integer({ min: -2 * DAY, max: 400 * DAY }),
    fc.constantFrom(0, 15 * DAY, 30 * DAY, 90 * DAY, 180 * DAY),
  );
  await fc.assert(
    fc.asyncProperty(ages, ages, fc.boolean(), fc.boolean(), async (age, siteAge, isVerified, hasChannel) => {
      const userId = hasChannel ? withChannel : without.id;
      await api.db.execute(sql`
        update users set created_at = ${new Date(now.getTime() - age).toISOString()}::timestamptz,
          email_verified_at = ${isVerified ? now.toISOString() : null}::timestamptz
        where id = ${userId}::uuid`);
      const bounds = ageBounds(siteAge);
      const [row] = await api.db.execute<{ weight: number }>(sql`
        select (${weightOfAccount(bounds, now)})::float8 as weight from users account where id = ${userId}::uuid`);
      expect(row?.weight).toBeCloseTo(accountWeight({ isVerified, age, hasChannel }, bounds), 9);
    }),
    { numRuns: 150 },
  );
});

test("a channel with a revoked grant does not raise an account's weight", async () => {
  const { userId, id } = await makeStreamer(api.db);
  await makeChannelStatus(api.db, id, { title: "Slow games" });
  const now = api.clock.now();
  const weight = async () => {
    const [row] = await api.db.execute<{ weight: number }>(sql`
      select (${weightOfAccount(ageBounds(1000 * DAY), now)})::float8 as weight
      from users account where id = ${userId}::uuid`);
    return row?.weight;
  };
  await api.sql`update users set created_at = ${new Date(now.getTime() - 99 * DAY)} where id = ${userId}`;
  expect(await weight()).toBe(1);
  await api.sql`update channels set revoked_at = ${now} where profile_id = ${id}`;
  expect(await weight()).toBeCloseTo(0.1, 9);
});
