import { accessTokens } from "@starling/db/schema/access-tokens";
import { formerUsernames, pendingSignUps, usernameReservations } from "@starling/db/schema/accounts";
import { announcementRecipients, announcements } from "@starling/db/schema/announcements";
import { channelVideos } from "@starling/db/schema/channels";
import { clips } from "@starling/db/schema/clips";
import { emailChanges } from "@starling/db/schema/email-changes";
import { appeals, barredAddresses, removedPictures } from "@starling/db/schema/moderation";
import { customers } from "@starling/db/schema/payments";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import { recoveryCodes, secondFactors } from "@starling/db/schema/second-factors";
import { signInChallenges } from "@starling/db/schema/sessions";
import { socialAttempts } from "@starling/db/schema/social";
import { uploads } from "@starling/db/schema/uploads";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeClip, makeLike, makeView } from "@starling/db/testing/factories/clips";
import { makeDiscordWebhook, makeOverlay } from "@starling/db/testing/factories/communities";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeLinkedClip } from "@starling/db/testing/factories/linked-clips";
import { makeCase, makeDecision } from "@starling/db/testing/factories/moderation";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeStream } from "@starling/db/testing/factories/streams";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { issueResetToken } from "../accounts/accounts/passwords.service.ts";
import { refreshEntries } from "../profiles/directory/entries.service.ts";
import type { TestApi } from "./create-test-api.ts";
import { fullAccount } from "./full-account.ts";
import { logIn } from "./open-browser.ts";

export async function accountInEveryTable(api: TestApi) {
  const { db } = api;
  const { account, streamer } = await fullAccount(db);
  const other = await makeStreamer(db);
  const clip = await makeClip(db, streamer.id, { inSwipe: true });
  await db.update(clips).set({ captionsLanguage: "en", captions: "WEBVTT" }).where(eq(clips.id, clip.id));
  await makeLinkedClip(db, streamer.id);
  const theirs = await makeClip(db, other.id);
  await makeLike(db, account.id, theirs.id);
  await makeLike(db, other.userId, clip.id);
  await makeView(db, account.id, theirs.id, new Date());
  await makeFollow(db, account.id, other.id);
  await db.insert(customers).values({ userId: account.id, stripeCustomerId: `cus_${account.id}` });
  const expiresAt = new Date("2027-01-01T00:00:00Z");
  await db
    .insert(usernameReservations)
    .values({ username: `other_${account.username}`, userId: account.id, expiresAt });
  await db
    .insert(formerUsernames)
    .values({ username: `former_${account.username}`, userId: account.id, redirectsUntil: expiresAt });
  await makeDiscordWebhook(db, streamer.id);
  await makeOverlay(db, streamer.id);
  const channel = await makeChannelStatus(db, streamer.id, { title: "Slow games" });
  await db
    .insert(channelVideos)
    .values({ channelId: channel.id, videoId: "aaaaaaaaaaa", notedAt: new Date() });
  await db.insert(uploads).values({
    id: uuidv7(),
    userId: account.id,
    kind: "clip",
    subjectId: clip.id,
    storeId: "own-upload",
    size: 5,
  });
  await makeStream(db, streamer.id, { startedAt: new Date() });
  await db.insert(raids).values({
    ...{ platform: "twitch", fromHash: "x", toHash: "y", viewers: 3, isSuggested: true },
    ...{ fromProfileId: streamer.id, toProfileId: other.id, happenedAt: new Date() },
  });
  await db.insert(raidSuggestions).values({ profileId: streamer.id, channelHash: "y", shownAt: new Date() });
  await db.insert(socialAttempts).values({
    stateHash: account.id,
    provider: "channel:twitch",
    browserHash: account.id,
    userId: account.id,
    codeVerifier: "x",
    nonce: "x",
    expiresAt,
  });
  await db.insert(pendingSignUps).values({
    username: `other_${account.username}`,
    browserHash: account.id,
    spelling: `Other_${account.username}`,
    newsletter: false,
    passwordHash: "x",
  });
  const own = await makeCase(db, { userId: account.id, clipId: clip.id, reporterId: other.userId });
  const decision = await makeDecision(db, own.id, other.userId);
  await db.insert(appeals).values({ decisionId: decision.id, words: "It is a game" });
  await db.insert(removedPictures).values({ decisionId: decision.id, hash: "01".repeat(121) });
  await db.insert(barredAddresses).values({ decisionId: decision.id, hash: account.id });
  await makeCase(db, { userId: other.userId, clipId: theirs.id, reporterId: account.id });
  const system = api.context({ kind: "system", name: "test" });
  await refreshEntries(system, [streamer.id]);
  await logIn(api, account.email);
  await issueResetToken(system, account.id);
  await db.insert(accessTokens).values({ userId: account.id, name: "Bot", scope: "read", hash: account.id });
  await db
    .insert(emailChanges)
    .values({ userId: account.id, newEmail: "new@example.test", sessionId: uuidv7(), expiresAt });
  const [announcement] = await db
    .insert(announcements)
    .values({ key: account.id, subject: "News", body: "News" })
    .returning();
  await db
    .insert(announcementRecipients)
    .values({ announcementId: announcement?.id ?? "", userId: account.id });
  await db.insert(secondFactors).values({ userId: account.id, sealedSecret: "x", lastStep: 1 });
  await db.insert(recoveryCodes).values({ userId: account.id, hash: account.id });
  await db.insert(signInChallenges).values({ hash: account.id, userId: account.id, expiresAt });
  return account;
}
