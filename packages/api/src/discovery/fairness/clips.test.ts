import { reelClips } from "@starling/db/schema/clips";
import { exposures } from "@starling/db/schema/directory";
import { makeClip } from "@starling/db/testing/factories/clips";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fillDirectory } from "../../profiles/directory/entries.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { openLedger } from "./ledger.service.ts";
import { renewScores } from "./scores.service.ts";

const api = await openTestApi();
let ada: string;
let clips: string[];

beforeEach(async () => {
  ada = (await makeStreamer(api.db, { createdAt: api.clock.now() })).id;
  await fillDirectory(api.context());
  await setExposure(api.db, ada, { fadedAt: api.clock.now() });
  const made = [await makeClip(api.db, ada, { inSwipe: true }), await makeClip(api.db, ada)];
  clips = made.map(({ id }) => id);
});

const renew = () => renewScores(api.context(), [ada]);

async function stored() {
  const [row] = await api.db
    .select({ successes: exposures.successes, fair: exposures.fair, reel: reelClips.fair })
    .from(exposures)
    .innerJoin(reelClips, eq(reelClips.profileId, exposures.profileId))
    .where(eq(exposures.profileId, ada));
  if (!row) throw new Error("The streamer was expected to be in the reel");
  return row;
}

await openLedger(api.context());

test("counts a viewer's likes as one success after ten minutes, unless they were removed", async () => {
  const [fan, fickle] = [await api.member("viewer"), await api.member("viewer")];
  for (const id of clips) await api.call(fan).clips.like({ id });
  await api.call(fickle).clips.like({ id: clips[0] ?? "" });
  api.clock.advance({ minutes: 9 });
  await renew();
  expect(await stored()).toMatchObject({ successes: 0 });
  api.clock.advance({ minutes: 1 });
  await renew();
  expect(await stored()).toMatchObject({ successes: 2 });
  await api.call(fan).follows.follow({ id: ada });
  await api.call(fickle).clips.unlike({ id: clips[0] ?? "" });
  api.clock.advance({ minutes: 10 });
  await renew();
  expect(await stored()).toMatchObject({ successes: 2 });
});

test("updates reel and discovery scores in one transaction", async () => {
  await setExposure(api.db, ada, { impressions: 40 });
  await renew();
  const first = await stored();
  expect(first.fair).toBe(-40_000);
  expect(first.reel).toBe(first.fair);
  await api.sql`alter table reel_clips add constraint refused check (fair > -50000)`;
  await setExposure(api.db, ada, { impressions: 60 });
  await expect(renew()).rejects.toThrow();
  expect(await stored()).toEqual(first);
  await api.sql`alter table reel_clips drop constraint refused`;
  await renew();
  expect(await stored()).toMatchObject({ fair: -60_000, reel: -60_000 });
});
