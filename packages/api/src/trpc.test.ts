import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { expect, test } from "vitest";
import { RATE_LIMITS } from "./rate-limits.ts";
import { countingLimiter } from "./testing/counting-limiter.ts";
import { openTestApi } from "./testing/open-test-api.ts";

const api = await openTestApi({ limiter: countingLimiter });

test("limits the writes of an account, but not its reads or other accounts' writes", async () => {
  const { id } = await makeStreamer(api.db);
  const busy = api.call(await api.member("viewer"));
  for (let write = 0; write < RATE_LIMITS.writesByAccount.points; write += 1)
    await busy.follows.follow({ id });
  await expect(busy.follows.follow({ id })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await expect(busy.follows.status({ id })).resolves.toEqual({ isFollowing: true });
  const other = api.call(await api.member("viewer"));
  await expect(other.follows.follow({ id })).resolves.toMatchObject({ followersCount: 2 });
  api.clock.advance({ minutes: 1 });
  await expect(busy.follows.unfollow({ id })).resolves.toMatchObject({ isFollowing: false });
});
