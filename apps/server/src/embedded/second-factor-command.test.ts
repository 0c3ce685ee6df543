import { spawn } from "node:child_process";
import path from "node:path";
import { secondFactors } from "@starling/db/schema/second-factors";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

/** Runs the command against the test's database, and answers what it wrote and how it ended. */
function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const script = path.join(import.meta.dirname, "second-factor-command.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

test("an operator turns a second factor off by the address, and the log names the account without it", async () => {
  const { id, email } = await makeUser(database.db, "viewer");
  await database.db.insert(secondFactors).values({ userId: id, sealedSecret: "x", lastStep: 1 });
  const done = await run("off", email.toUpperCase());
  expect(done.code, done.output).toBe(0);
  expect(done.output).toContain("Two-factor authentication is off");
  const line = done.output.split("\n").find((text) => text.startsWith("{")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    accountId: id,
    msg: "second factor turned off by an operator",
  });
  expect(line).not.toContain(email);
  expect(await database.db.select().from(secondFactors)).toEqual([]);
  expect(await run("off", email)).toMatchObject({ code: 1, output: expect.stringContaining("No account") });
});

test("anything else is answered with the usage", async () => {
  const usage = { code: 2, output: expect.stringContaining("npm run second-factor -- off <email>") };
  const asked = [["off"], ["on", "a@example.test"], ["off", "a@example.test", "b@example.test"]];
  for (const answer of await Promise.all(asked.map((words) => run(...words))))
    expect(answer).toMatchObject(usage);
});
