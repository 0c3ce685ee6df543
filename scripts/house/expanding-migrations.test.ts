import { expect, test } from "vitest";
import { expandingMigrations } from "./expanding-migrations.ts";
import { checkout } from "./planted.ts";

const folder = "packages/db/migrations";

function judge(sql: string, name = "0040_new") {
  const files = { [`${folder}/0003_old.sql`]: "", [`${folder}/${name}.sql`]: sql };
  return expandingMigrations.check(checkout(files)).map(({ message }) => message);
}

test.each([
  ['DROP TABLE "notes";', "takes a table away"],
  ['ALTER TABLE "users" DROP COLUMN "mood";', "takes a column away"],
  ['ALTER TABLE "users" RENAME COLUMN "mood" TO "temper";', "renames"],
  ['ALTER TABLE "users" RENAME TO "people";', "renames"],
  ['DROP TYPE "public"."mood";', "takes a type away"],
  ["DROP FUNCTION are_calm(uuid);", "takes a rule away"],
  ['DROP TRIGGER calm_users ON "users";', "takes a rule away"],
  ['ALTER TABLE "users" ADD COLUMN "mood" text NOT NULL;', "give it a default"],
  ['ALTER TABLE "users" ALTER COLUMN "mood" SET NOT NULL;', "refuses rows"],
  ['ALTER TABLE "users" ALTER COLUMN "mood" SET DATA TYPE integer;', "changes what a column holds"],
  ['ALTER TABLE "users" ADD CONSTRAINT "calm" CHECK ("mood" <> 0);', "refuses rows"],
  ['CREATE UNIQUE INDEX "users_mood" ON "users" USING btree ("mood");', "refuses rows"],
])("rejects the migration %s because it breaks the previous release", (sql, words) => {
  expect(judge(sql)).toEqual([expect.stringContaining(words)]);
  expect(judge(sql, "0000_baseline")).toEqual([]);
});

test("accepts a removal if its comment names an earlier migration since which the part is unused", () => {
  const drop = 'DROP TABLE "notes";';
  expect(judge(`-- contracts: nothing has used this since 0003_old\n${drop}`)).toEqual([]);
  expect(judge(`-- contracts: nothing has used this since 0050_later\n${drop}`)).toEqual([
    expect.stringContaining("no earlier migration"),
  ]);
});
