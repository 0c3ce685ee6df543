import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { FREE_STREAMERS } from "@starling/validators/discovery";
import { expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { SUGGESTED_STREAMERS } from "./suggestions.rules.ts";

const api = await openTestApi();

const ask = (actor: UserActor, search: string) => api.call(actor).discovery.suggest({ search });

const viewer = await api.member("viewer");
const premium = await api.member("viewer");
await makeSubscription(api.db, premium.userId, "Premium", { currentPeriodStart: api.clock.now() });
const rookery = await makeStreamer(api.db, { displayName: "Rookery", shortBio: "A secret of members only" });
await makeScheduleEntry(api.db, rookery.id, { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" });
const hades = await makeTaxonomyItem(api.db, "game", "Hades");
await makeTaxonomyItem(api.db, "tag", "Haddock talk");
for (let index = 0; index < 8; index += 1) {
  const { id } = await makeStreamer(api.db, { displayName: `Player ${index}` });
  await tagProfile(api.db, id, hades);
}

test("returns the fields that a suggestion shows for each streamer", async () => {
  const { streamers } = await ask(viewer, "rokery");
  expect(streamers).toEqual([
    expect.objectContaining({
      id: rookery.id,
      displayName: "Rookery",
      isLive: true,
      avatar: "/media/portrait.webp",
    }),
  ]);
  expect(Object.keys(streamers[0] ?? {}).sort()).toEqual(
    [
      "avatar",
      "avatarSet",
      "displayName",
      "id",
      "isLive",
      "liveSource",
      "username",
      "verified",
      "verifiedPlatforms",
    ].sort(),
  );
});

test("suggests only topics that the caller's plan can filter by", async () => {
  expect((await ask(premium, "had")).topics).toEqual([
    { kind: "game", name: "Hades" },
    { kind: "tag", name: "Haddock talk" },
  ]);
  expect((await ask(viewer, "had")).topics).toEqual([{ kind: "game", name: "Hades" }]);
});

test("without full directory access, suggests no more streamers than a list shows", async () => {
  expect((await ask(viewer, "hades")).streamers).toHaveLength(FREE_STREAMERS);
  expect((await ask(premium, "hades")).streamers).toHaveLength(SUGGESTED_STREAMERS);
});
