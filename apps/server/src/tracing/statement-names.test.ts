import { expect, test } from "vitest";
import { nameStatement } from "./statement-names.ts";

test.each([
  ['select "id" from "users" where "email" = $1 limit $2', "select users"],
  ['insert into "sessions" ("id") values ($1)', "insert sessions"],
  ["update profile_counters set followers = followers + 1", "update profile_counters"],
  ["with found as (select 1 from directory_changes) select * from found", "with directory_changes"],
  ["select pg_notify($1, $2)", "select"],
  ["", "statement"],
])("names the statement %s by its verb and table", (text, name) => {
  expect(nameStatement(text).name).toBe(name);
});

test("replaces literal values in a statement with placeholders", () => {
  const { text } = nameStatement(
    "select 'somebody@example.com', 'it''s', 4711, 1.5, $1, $12 from t1 where x = 'a' limit 30",
  );
  expect(text).toBe("select ?, ?, ?, ?, $1, $12 from t1 where x = ? limit ?");
});
