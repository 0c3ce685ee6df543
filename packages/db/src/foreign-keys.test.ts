import { afterAll, expect, test } from "vitest";
import { createTestDb } from "./testing/create-test-db.ts";

const database = await createTestDb();
afterAll(() => database.close());

/** Foreign keys that need no index, since the referenced rows are never deleted. */
const UNINDEXED = ["streamer_profiles.primary_category_id", "subscriptions.plan_id"];

test("every foreign key has an index for deletes of the referenced row (decision 033)", async () => {
  const rows = await database.sql<{ name: string; isIndexed: boolean }[]>`
    select relation.relname || '.' || attribute.attname as name, exists (
      select from pg_index i
      where i.indrelid = key.conrelid and i.indkey[0] = any(key.conkey) and (
        i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', attribute.attname)
      )
    ) as "isIndexed"
    from pg_constraint key
    join pg_class relation on relation.oid = key.conrelid and relation.relnamespace = 'public'::regnamespace
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' order by 1`;
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual(UNINDEXED);
});
