import { makeBoost, setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { FARMING_SIGNALS } from "@starling/validators/fairness";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { renewScores } from "../fairness/scores.service.ts";

const api = await openTestApi();

const why = (id: string) => api.call(viewer).discovery.why({ id });
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);

async function streamerOf(days: number, counted: { impressions: number; successes: number } | null) {
  const streamer = await makeStreamer(api.db, { createdAt: daysAgo(days) });
  await setExposure(api.db, streamer.id, counted ?? {});
  return streamer;
}

const viewer = await api.member("viewer");
await renewScores(api.context(), [(await makeStreamer(api.db)).id]);
api.clock.advance({ days: 60 });

test.each([
  [2, null, "new"],
  [2, { impressions: 40, successes: 1 }, "new"],
  [400, { impressions: 4, successes: 1 }, "rarely-shown"],
  [400, { impressions: 600, successes: 90 }, "well-liked"],
  [400, { impressions: 600, successes: 20 }, "turn"],
] as const)(
  "a streamer who joined %i days ago with the counts %o is shown for the reason %s",
  async (days, counted, reason) => {
    const streamer = await streamerOf(days, counted);
    expect(await why(streamer.id)).toEqual({
      reason,
      ...(counted ?? { impressions: 0, successes: 0 }),
      signals: FARMING_SIGNALS,
      isBoosted: false,
      createdAt: streamer.createdAt.toISOString(),
    });
  },
);

test("an active boost takes precedence over other reasons, also when the given id is the account's", async () => {
  const streamer = await streamerOf(400, { impressions: 600, successes: 90 });
  await makeBoost(api.db, streamer.id, api.clock.now());
  api.clock.advance({ seconds: 6 });
  expect(await why(streamer.userId)).toMatchObject({ reason: "boosted", isBoosted: true });
});
