import { databaseErrorCodes } from "@starling/db/database-unavailable";
import { clipLikes } from "@starling/db/schema/clips";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { isOwnerDeleted } from "./database-errors.ts";
import { openTestApi } from "./testing/open-test-api.ts";

const api = await openTestApi();

const failureOf = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => null,
    (error: unknown) => error,
  );

test("isOwnerDeleted is true if a foreign key refers to a deleted clip", async () => {
  const { id: userId } = await makeUser(api.db, "viewer");
  const error = await failureOf(api.db.insert(clipLikes).values({ userId, clipId: uuidv7() }));
  expect(isOwnerDeleted(error)).toBe(true);
});

test("isOwnerDeleted is false if a foreign key refers to rows that members cannot delete", async () => {
  const { id: userId } = await makeUser(api.db, "viewer");
  const now = api.clock.now();
  const period = { currentPeriodStart: now, currentPeriodEnd: now };
  const error = await failureOf(
    api.db.insert(subscriptions).values({ userId, planId: uuidv7(), status: "active", ...period }),
  );
  expect(databaseErrorCodes(error)).toContain("23503");
  expect(isOwnerDeleted(error)).toBe(false);
});
