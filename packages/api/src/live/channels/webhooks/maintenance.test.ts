import { channelSubscriptions } from "@starling/db/schema/channel-messages";
import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../../context.ts";
import { PlatformResponseError } from "../../../platforms/calls.adapter.ts";
import type { Outcome, Subscriber } from "../../../platforms/subscriptions.rules.ts";
import { twitch } from "../../../platforms/twitch.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { revokeChannel } from "../changes.service.ts";
import { maintainSubscriptions, type SubscriptionsLease } from "./maintenance.service.ts";
import { recordSubscriptionEnded } from "./subscriptions.service.ts";

const api = await openTestApi({ writesRows: true });
const profiles = await Promise.all(Array.from({ length: 6 }, async () => (await makeStreamer(api.db)).id));
beforeEach(async () => {
  await api.db.delete(channels);
  await api.db.delete(channelSubscriptions);
  await api.db.delete(channelPlatforms);
});

const ctx = () => systemContext(api.db, api.ports, "test");
const PROCESS = "00000000-0000-4000-8000-000000000001";

function platform(answer: () => Outcome | "away" | null = () => null, left?: number) {
  const standing = new Map<string, { subject: string; type: string }>();
  const calls: number[] = [];
  let made = 0;
  const counted = () => calls.push(api.clock.now().getTime());
  const subscriber: Subscriber = {
    platform: "twitch",
    types: twitch.messages.types,
    appTypes: twitch.messages.appTypes,
    budget: twitch.messages.budget,
    ...(left === undefined ? {} : { left: () => left }),
    async make({ subject, type }) {
      counted();
      const instead = answer();
      if (instead === "away") throw new PlatformResponseError("did not answer in time");
      if (instead) return instead;
      const isThere = [...standing.values()].some((one) => one.subject === subject && one.type === type);
      if (isThere) return { kind: "exists" };
      made += 1;
      standing.set(`id ${made}`, { subject, type });
      return { kind: "made", subscriptionId: `id ${made}`, isActive: true };
    },
    async drop({ subscriptionId }) {
      counted();
      const instead = answer();
      if (instead === "away") throw new PlatformResponseError("did not answer in time");
      standing.delete(subscriptionId ?? "");
      return { kind: "gone" };
    },
    async list() {
      counted();
      if (answer() === "away") throw new PlatformResponseError("did not answer in time");
      const items = [...standing].map(([subscriptionId, one]) => {
        return { subscriptionId, ...one, state: "active" as const };
      });
      return { items, next: null };
    },
  };
  return { subscriber, standing, calls };
}

const wantedFor = (subjects: Iterable<string>) =>
  [
    ...[...subjects].flatMap((subject) => twitch.messages.types.map((type) => `${subject} ${type}`)),
    "app user.authorization.revoke",
  ].sort();
const toldOf = (standing: Map<string, { subject: string; type: string }>) =>
  [...standing.values()].map(({ subject, type }) => `${subject} ${type}`).sort();

async function keepFor(subscriber: Subscriber, rounds: number, seconds: number) {
  let held: SubscriptionsLease | null = null;
  for (let round = 0; round < rounds; round += 1) {
    held = (await maintainSubscriptions(ctx(), subscriber, PROCESS, held))?.keeping ?? null;
    api.clock.advance({ seconds });
  }
  return held;
}

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("link", "unlink", "revoke"), who: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constantFrom("lose", "double", "end"), who: fc.nat({ max: 40 }) }),
  fc.record({ kind: fc.constant("keep"), who: fc.constant(0) }),
  fc.record({ kind: fc.constant("away"), who: fc.constant(0) }),
);

test("leaves one subscription per channel and kind after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await api.db.delete(channels);
      await api.db.delete(channelSubscriptions);
      await api.db.delete(channelPlatforms);
      let isAway = false;
      const { subscriber, standing } = platform(() => (isAway ? "away" : null));
      const linked = new Set<string>();
      for (const { kind, who } of steps) {
        const subject = String(100 + who);
        const profileId = profiles[who];
        const [id, one] = [...standing][who % Math.max(standing.size, 1)] ?? [];
        if (kind === "link" && profileId && !linked.has(subject)) {
          await makeChannel(api.db, profileId, { subject });
          linked.add(subject);
        }
        if ((kind === "unlink" || kind === "revoke") && linked.delete(subject)) {
          if (kind === "unlink") await api.db.delete(channels).where(eq(channels.subject, subject));
          else await revokeChannel(ctx(), "twitch", subject);
          await api.db.delete(channels).where(eq(channels.subject, subject));
        }
        if (kind === "lose" && id) standing.delete(id);
        if (kind === "double" && id && one) standing.set(`${id} again`, one);
        if (kind === "end" && id) {
          standing.delete(id);
          await recordSubscriptionEnded(ctx(), "twitch", id);
        }
        isAway = kind === "away";
        if (kind === "keep" || kind === "away") await keepFor(subscriber, 1, 61);
      }
      isAway = false;
      api.clock.advance({ days: 1 });
      await keepFor(subscriber, 4, 301);
      expect(toldOf(standing)).toEqual(wantedFor(linked));
    }),
    { numRuns: 12 },
  );
});

test("sends Twitch at most a hundred requests a minute unless it reports ample remaining quota", async () => {
  for (const [index, profileId] of profiles.entries())
    await makeChannel(api.db, profileId, { subject: String(index) });
  const rows = Array.from({ length: 600 }, (_, index) => ({
    platform: "twitch" as const,
    subject: `gone ${index}`,
    type: "stream.online",
    state: "unwanted" as const,
    subscriptionId: `old ${index}`,
    dueAt: new Date(0),
  }));
  await api.db.insert(channelSubscriptions).values(rows);
  await api.db.insert(channelPlatforms).values({ platform: "twitch", listedAt: api.clock.now() });
  const { subscriber, calls } = platform(() => null, 120);
  await keepFor(subscriber, 120, 2);
  for (const from of calls) {
    expect(calls.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(100);
  }
  expect(calls.length).toBeGreaterThan(200);
  await api.db.insert(channelSubscriptions).values(rows).onConflictDoNothing();
  const generous = platform(() => null, 700);
  await keepFor(generous.subscriber, 3, 2);
  expect(generous.calls.length).toBeGreaterThan(250);
});

test("removes the subscription of a channel disconnected during its creation", async () => {
  await makeChannel(api.db, profiles[0] ?? "", { subject: "1" });
  const { subscriber, standing } = platform();
  const leaving: Subscriber = {
    ...subscriber,
    async make(subscription) {
      const outcome = await subscriber.make(subscription);
      if (subscription.subject === "1") await revokeChannel(ctx(), "twitch", "1");
      return outcome;
    },
  };
  await keepFor(leaving, 3, 61);
  expect(toldOf(standing)).toEqual(wantedFor([]));
});
