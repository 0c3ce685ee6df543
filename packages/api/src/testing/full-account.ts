import type { Db } from "@starling/db/client";
import { streamerDays } from "@starling/db/schema/analytics";
import { boosts } from "@starling/db/schema/boosts";
import { exposures } from "@starling/db/schema/directory";
import { filterPresets } from "@starling/db/schema/filter-presets";
import {
  notificationDeliveries,
  notificationEvents,
  notificationSettings,
  notifications,
  pushSubscriptions,
  reminders,
} from "@starling/db/schema/notifications";
import { outsideVisits, savedChannels } from "@starling/db/schema/outside-streams";
import { passes } from "@starling/db/schema/passes";
import { invoices, paymentMethods } from "@starling/db/schema/payments";
import { pictures } from "@starling/db/schema/pictures";
import { profileDrafts } from "@starling/db/schema/profile-drafts";
import { blocks, hiddenClips, mutedTags, mutes } from "@starling/db/schema/safety";
import { sessions } from "@starling/db/schema/sessions";
import { socialAccounts } from "@starling/db/schema/social";
import { surfVisits } from "@starling/db/schema/surf";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { makeAccount } from "./make-account.ts";

/** Valid display name that attacks HTML, shells and file names. */
export const HOSTILE = '../../<img src=x onerror=alert(1)>\r\n"; rm -rf ~ \u202Egpj.exe';

/** An account of both roles with nearly all personal data, except clips and follows. */
export async function fullAccount(db: Db) {
  const account = await makeAccount(db);
  const viewer = await makeViewer(db, {
    userId: account.id,
    displayName: HOSTILE,
    dateOfBirth: "1990-05-17",
    details: { religion: "own-religion", "location.city": "Graz" },
    visibility: { religion: "hidden" },
  });
  const category = await makeTaxonomyItem(db, "category", `Own category ${account.username}`);
  const streamer = await makeStreamer(
    db,
    { userId: account.id, displayName: "Own streamer", bio: "Own bio" },
    { title: "Own title", primaryCategoryId: category.id, channelLinks: { twitch: "https://twitch.tv/own" } },
  );
  await tagProfile(db, streamer.id, await makeTaxonomyItem(db, "game", `Own game ${account.username}`));
  await makeScheduleEntry(db, streamer.id, { dayOfWeek: 2, startTime: "20:00", endTime: "01:30" });
  await db.insert(pictures).values({ profileId: viewer.id, kind: "avatar", keys: ["large", "small"] });
  await db.insert(profileDrafts).values({
    userId: account.id,
    role: "streamer",
    step: "hardware",
    values: { displayName: "Own draft" },
  });
  await db.insert(savedChannels).values({ userId: account.id, platform: "twitch", channelId: "own-saved" });
  const passed = await makeStreamer(db);
  await db.insert(passes).values({ userId: account.id, streamerProfileId: passed.id });
  await db.insert(surfVisits).values({ userId: account.id, profileId: passed.id, visitedAt: new Date() });
  await db
    .insert(outsideVisits)
    .values({ userId: account.id, platform: "twitch", channelId: "901", mutedAt: new Date() });
  await db.insert(blocks).values({ userId: account.id, blockedUserId: (await makeStreamer(db)).userId });
  await db.insert(mutes).values({ userId: account.id, profileId: passed.id });
  await db.insert(mutedTags).values({ userId: account.id, slug: "own-tag", name: "Own tag" });
  await db.insert(hiddenClips).values({ userId: account.id, clipId: (await makeClip(db, passed.id)).id });
  await db.insert(filterPresets).values({ userId: account.id, name: "Own preset", query: "games=Chess" });
  await makeNotified(db, account.id, passed.id);
  const startsAt = new Date("2026-03-01T10:00:00Z");
  await db.insert(boosts).values({ profileId: streamer.id, startsAt, endsAt: startsAt });
  await db.insert(exposures).values({ profileId: streamer.id, impressions: 12, successes: 3 });
  await db
    .insert(streamerDays)
    .values({ profileId: streamer.id, day: "2026-03-01", kind: "clip_play", count: 4 });
  await db.insert(waitlistEntries).values({ email: account.email });
  await db
    .insert(socialAccounts)
    .values({ provider: "twitch", subject: account.username, userId: account.id });
  await makeSubscription(db, account.id, "Premium");
  await makePaid(db, account.id);
  return { account, viewer, streamer };
}

async function makeNotified(db: Db, userId: string, profileId: string): Promise<void> {
  const at = new Date("2026-03-01T10:00:00Z");
  const live = { kind: "live", title: "Slow games", game: null, by: "platform" } as const;
  const digest = { kind: "digest", followers: 2, likes: 0 } as const;
  const events = await db
    .insert(notificationEvents)
    .values([
      { kind: "live", key: `live:${userId}`, profileId, data: live, createdAt: at },
      { kind: "digest", key: `digest:${userId}`, userId, data: digest, createdAt: at },
    ])
    .returning();
  for (const { id: eventId } of events) {
    await db.insert(notifications).values({ userId, eventId });
    await db.insert(notificationDeliveries).values({ userId, eventId, channel: "mail", dueAt: at });
  }
  await db.insert(notificationSettings).values({ userId, bell: ["live"], mail: [], push: ["live"] });
  await db.insert(reminders).values({ userId, profileId, startsAt: at });
  const [session] = await db.insert(sessions).values({ userId, expiresAt: at }).returning();
  if (!session) throw new Error("The session was not written");
  await db.insert(pushSubscriptions).values({
    userId,
    sessionId: session.id,
    endpoint: `https://push.example.test/send/${userId}`,
    p256dh: "own-key",
    auth: "own-secret",
    createdAt: at,
  });
}

async function makePaid(db: Db, userId: string): Promise<void> {
  const periodStart = new Date("2026-03-01T10:00:00Z");
  const period = { periodStart: periodStart.toISOString(), periodEnd: periodStart.toISOString() };
  await db.insert(invoices).values({
    userId,
    stripeInvoiceId: `in_${userId}`,
    number: "OWN-0001",
    status: "paid",
    currency: "usd",
    amountDue: 499,
    amountPaid: 499,
    amountRemaining: 0,
    lines: [{ description: "Own line", amount: 499, ...period }],
    periodStart,
    periodEnd: periodStart,
    issuedAt: periodStart,
  });
  await db.insert(paymentMethods).values({
    userId,
    slot: 1,
    stripePaymentMethodId: `pm_${userId}`,
    billingName: "Own name",
    brand: "visa",
    last4: "4242",
    expMonth: 1,
    expYear: 2040,
  });
}
