import path from "node:path";
import { auditTrail } from "@starling/db/schema/moderation";
import { outboxMessages } from "@starling/db/schema/outbox";
import { secondFactors } from "@starling/db/schema/second-factors";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { afterAll, expect, test } from "vitest";
import { runCommandHere } from "../testing/run-command.ts";

const database = await createTestDb();
afterAll(() => database.close());

const script = path.join(import.meta.dirname, "moderators-command.ts");
const run = (...words: string[]) => runCommandHere(script, database.url, words);

test("adds, lists and removes moderators, writes audit entries and sends no mail", async () => {
  const { id, email } = await makeUser(database.db, "viewer");
  expect(await run("list")).toEqual({ code: 0, output: "Nobody is a moderator.\n" });
  const added = await run("add", email.toUpperCase());
  expect(added, added.output).toMatchObject({ code: 0, output: expect.stringContaining("is a moderator") });
  expect((await run("list")).output).toContain("two-factor OFF");
  await database.db.insert(secondFactors).values({ userId: id, sealedSecret: "x", lastStep: 1 });
  expect((await run("list")).output).toMatch(new RegExp(`^${email} .*two-factor on\n$`));
  expect(await run("remove", email)).toMatchObject({ code: 0 });
  expect(await run("remove", email)).toMatchObject({
    code: 1,
    output: expect.stringContaining("No moderator"),
  });
  const written = await database.db.select().from(auditTrail);
  expect(written.map(({ what, userId, subject }) => [what, userId, subject])).toEqual([
    ["moderator added", null, id],
    ["moderator removed", null, id],
  ]);
  expect(await queuedJobs(database.sql)).toEqual([]);
  expect(await database.db.select().from(outboxMessages)).toEqual([]);
});
