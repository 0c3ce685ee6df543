import path from "node:path";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { afterAll, expect, test } from "vitest";
import { runCommandHere } from "../testing/run-command.ts";

const database = await createTestDb();
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
