import path from "node:path";
import { secondFactors } from "@starling/db/schema/second-factors";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";

const database = await createTestDb();
afterAll(() => database.close());

const script = path.join(import.meta.dirname, "second-factor-command.ts");
const run = (...words: string[]) => runCommand(script, database.url, words);

test("turns off two-factor authentication for an email, and logs only the account's id", async () => {
  const { id, email } = await makeUser(database.db, "viewer");
  await database.db.insert(secondFactors).values({ userId: id, sealedSecret: "x", lastStep: 1 });
  const done = await run("off", email.toUpperCase());
  expect(done.code, done.output).toBe(0);
  expect(done.output).toContain("Two-factor authentication is off");
  const line = done.output.split("\n").find((text) => text.startsWith("{")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    accountId: id,
    msg: "Second factor turned off by an operator",
  });
  expect(line).not.toContain(email);
  expect(await database.db.select().from(secondFactors)).toEqual([]);
  expect(await run("off", email)).toMatchObject({ code: 1, output: expect.stringContaining("No account") });
});
