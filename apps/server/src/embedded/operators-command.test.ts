import path from "node:path";
import { auditTrail } from "@starling/db/schema/moderation";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommandHere } from "../testing/run-command.ts";

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

const script = path.join(import.meta.dirname, "operators-command.ts");
const run = (...words: string[]) => runCommandHere(script, database.url, words);

test("adds, lists and removes operators and writes audit entries", async () => {
  const { id, email } = await makeUser(database.db, "viewer");
  expect((await run("add", email)).output).toContain(`${email} is an operator. They need two-factor`);
  expect((await run("list")).output).toContain("two-factor OFF");
  expect(await run("remove", email)).toMatchObject({ code: 0 });
  expect(await run("list")).toEqual({ code: 0, output: "Nobody is an operator.\n" });
  const written = await database.db.select().from(auditTrail);
  expect(written.map(({ what, subject }) => [what, subject])).toEqual([
    ["operator added", id],
    ["operator removed", id],
  ]);
  expect(await run("promote", email)).toMatchObject({ code: 2 });
});
