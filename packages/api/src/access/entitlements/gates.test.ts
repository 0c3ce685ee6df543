import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { FREE_LIKES } from "@starling/validators/clips";
import { FEATURES } from "@starling/validators/entitlements";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { paymentTime } from "../../testing/payment-time.ts";
import { planIds } from "../../testing/plan-ids.ts";

const LIKED = FREE_LIKES + 3;

let streamer: string;
let viewer: Caller;
const api = await openTestApi({ remembers: true });
const time = paymentTime(api);
const planId = await planIds(api.db);
for (let made = 0; made < 8; made += 1) streamer = (await makeStreamer(api.db)).id;
const otherViewer = (await makeViewer(api.db)).id;

beforeEach(async () => {
  const actor = await api.member("viewer");
  await makeViewer(api.db, { userId: actor.userId });
  for (let made = 0; made < LIKED; made += 1) {
    await makeLike(api.db, actor.userId, (await makeClip(api.db, streamer)).id);
  }
  viewer = api.call(actor);
});

const inFull = (items: readonly unknown[]) =>
  items.filter((item) => !Reflect.get(new Object(item), "isLocked")).length;

async function gates() {
  const directory = await viewer.discovery.list({ limit: 30 });
  const advanced = await viewer.discovery.list({ limit: 30, playStyle: ["casual"] }).then(
    () => true,
    () => false,
  );
  const checks = await Promise.all(FEATURES.map((name) => viewer.features.check({ name })));
  return {
    directory: inFull(directory.items) > 3,
    advanced,
    clips: inFull((await viewer.clips.byStreamer({ id: streamer })).items) > 3,
    likes: (await viewer.clips.liked({ page: 1 })).total === LIKED,
    viewers: (await viewer.profiles.viewer({ id: otherViewer })).can.readAll,
    unlocked: FEATURES.filter((_name, index) => checks[index]?.hasAccess),
  };
}

const CLOSED = {
  directory: false,
  advanced: false,
  clips: false,
  likes: false,
  viewers: false,
  unlocked: [],
};
const OPEN = {
  directory: true,
  advanced: true,
  clips: true,
  likes: true,
  viewers: true,
  unlocked: FEATURES.filter((name) => name !== "homepage_feature"),
};

test("every paid feature unlocks with a plan, and locks when the period ends after a cancellation", async () => {
  expect(await gates()).toEqual(CLOSED);
  const { subscriptionId } = await viewer.subscriptions.create({
    planId: planId("Premium"),
    paymentMethodId: "pm_card_visa",
  });
  expect(await gates()).toEqual(OPEN);
  await viewer.subscriptions.cancel({ subscriptionId });
  expect(await gates()).toEqual(OPEN);
  await time.advance(32);
  expect(await gates()).toEqual(CLOSED);
});

test("every paid feature stays unlocked through a year of twelve payments", async () => {
  await viewer.subscriptions.create({ planId: planId("Premium"), paymentMethodId: "pm_card_visa" });
  const begun = (await viewer.subscriptions.current()).currentPeriodStart;
  for (let month = 1; month <= 12; month += 1) {
    await time.advance(30.5);
    expect((await viewer.features.check({ name: "unlimited_clips" })).hasAccess).toBe(true);
  }
  const { items, total } = await viewer.invoices.list({ limit: 50 });
  expect(total).toBe(13);
  expect(items.map(({ amountPaid, status }) => [amountPaid, status])).toEqual(
    Array.from({ length: 13 }, () => [499, "paid"]),
  );
  const inOrder = items.toReversed();
  for (const [index, { periodStart }] of inOrder.entries()) {
    expect(periodStart).toEqual(index === 0 ? begun : inOrder[index - 1]?.periodEnd);
  }
});
