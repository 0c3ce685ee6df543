import { reelClips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ReelPage } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const clips: string[] = [];

async function score(clipId: string, weekLikes: number): Promise<void> {
  await api.db.update(reelClips).set({ weekLikes }).where(eq(reelClips.clipId, clipId));
}

const idsOf = ({ items }: ReelPage) => items.flatMap((item) => (item.isLocked ? [] : [item.id]));

const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Premium", { currentPeriodStart: api.clock.now() });
for (let place = 0; place < 12; place += 1) {
  const { id } = await makeClip(api.db, (await makeStreamer(api.db)).id, { inSwipe: true });
  clips.push(id);
  await score(id, place < 9 ? 100 - place : 0);
}

test("ranks clips by likes of the week, and clips without likes by date", async () => {
  const first = await api.call(viewer).clips.trending({ limit: 7 });
  const second = await api.call(viewer).clips.trending({ limit: 7, cursor: first.nextCursor ?? "" });
  expect([...idsOf(first), ...idsOf(second)]).toEqual([...clips.slice(0, 9), ...clips.slice(9).reverse()]);
  expect(second.nextCursor).toBeNull();
});

test("does not repeat a clip whose rank falls between two pages", async () => {
  const first = await api.call(viewer).clips.trending({ limit: 4 });
  await score(clips[0] ?? "", 1);
  const second = await api.call(viewer).clips.trending({ limit: 50, cursor: first.nextCursor ?? "" });
  expect(idsOf(second)).not.toContain(clips[0]);
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(12);
  await score(clips[0] ?? "", 100);
});
