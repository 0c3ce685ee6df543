import path from "node:path";
import { users } from "@starling/db/schema/accounts";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommandHere } from "../testing/run-command.ts";

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

const run = (command: string, ...words: string[]) =>
  runCommandHere(path.join(import.meta.dirname, `${command}-command.ts`), database.url, words);

test("invites, counts and lists people on the waitlist", async () => {
  await database.db
    .insert(waitlistEntries)
    .values([{ email: "one@example.test" }, { email: "two@example.test" }]);
  expect(await run("waitlist", "invite", "1")).toEqual({
    code: 0,
    output: "Invited now: 1. 1 waiting, 1 invited, 0 signed up with an invitation.\n",
  });
  expect((await run("waitlist", "invite", "Guest@Example.test")).output).toBe(
    "Invited guest@example.test.\n",
  );
  expect((await run("waitlist", "count")).output).toMatch(/^1 waiting, 2 invited/);
  expect((await run("waitlist", "list")).output.trim().split("\n")).toHaveLength(3);
  expect((await queuedJobs(database.sql)).map(({ name }) => name)).toEqual([
    "send_invitation_mail",
    "send_invitation_mail",
  ]);
});

test("queues an announcement only once, and prints the usage for invalid arguments", async () => {
  await makeUser(database.db, "viewer");
  await database.db.update(users).set({ newsletter: true });
  const file = path.join(import.meta.dirname, "../../../../README.md");
  const words = ["--subject", "News", "--file", file];
  expect(await run("announce", ...words)).toEqual({
    code: 0,
    output: "Queued for 1 people. 0 were queued for it before.\n",
  });
  expect((await run("announce", ...words)).output).toContain("Queued for 0 people. 1 were");
  for (const [command, ...others] of [
    ["announce"],
    ["announce", "--subject", "News"],
    ["waitlist"],
    ["waitlist", "invite", "0"],
    ["waitlist", "invite", "nobody"],
  ] as const) {
    const usage = { code: 2, output: expect.stringContaining("npm run") };
    expect(await run(command, ...others)).toMatchObject(usage);
  }
});
