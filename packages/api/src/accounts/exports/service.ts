import type { Transaction } from "@starling/db/client";
import { accessTokens } from "@starling/db/schema/access-tokens";
import { formerUsernames, users } from "@starling/db/schema/accounts";
import { emailChanges } from "@starling/db/schema/email-changes";
import { filterPresets } from "@starling/db/schema/filter-presets";
import { follows } from "@starling/db/schema/follows";
import { savedChannels } from "@starling/db/schema/outside-streams";
import { passes } from "@starling/db/schema/passes";
import { pictures } from "@starling/db/schema/pictures";
import { profileDrafts } from "@starling/db/schema/profile-drafts";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { sessions } from "@starling/db/schema/sessions";
import { socialAccounts } from "@starling/db/schema/social";
import { surfVisits } from "@starling/db/schema/surf";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { t } from "@starling/i18n/translate";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { notFound } from "../../errors.ts";
import { readSecondFactor } from "../second-factors/service.ts";
import { readChannels, readRaids, readStreams } from "./channels.service.ts";
import { readClips, readClipTraces } from "./clips.service.ts";
import { readCommunity } from "./community.service.ts";
import { readHidden } from "./hidden.service.ts";
import { readLinkedClips } from "./linked-clips.service.ts";
import { readNotifications } from "./notifications.service.ts";
import { readPayments } from "./payments.service.ts";
import { type AccountRecord, type ProfileRecord, presentAccount, presentProfile } from "./present.ts";
import { readReports } from "./reports.service.ts";
import type { ExportDocument, ExportMedia } from "./rules.ts";
import { readStanding } from "./standing.service.ts";

export interface AccountExport {
  documents: ExportDocument[];
  media: ExportMedia[];
}

/**
 * Reads the user's data as of one point in time. Includes hidden fields, but no hashes or tokens; other
 * accounts appear only by username. Throws `RATE_LIMITED` and `NOT_FOUND`.
 */
export async function collectExport(ctx: UserContext): Promise<AccountExport> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "exportByAccount", userId);
  return ctx.db.transaction(
    async (tx) => {
      const held = await readAccount(tx, userId);
      const secondFactor = await readSecondFactor({ ...ctx, db: tx });
      const { records, media } = await readProfiles(tx, userId);
      const own = await readClips(tx, userId);
      const linked = await readLinkedClips(tx, userId);
      return {
        media: [...media, ...own.media, ...linked.media],
        documents: [
          {
            name: "account",
            about: t("your account, and the services you sign in through"),
            value: presentAccount({ ...held, secondFactor }),
          },
          ...records.map((record) => ({
            name: `${record.profile.role}-profile`,
            about: t(
              "{role, select, viewer {your viewer profile, including what others cannot see} other {your streamer profile, including what others cannot see}}",
              { role: record.profile.role },
            ),
            value: presentProfile(record),
          })),
          {
            name: "channels",
            about: t("the channels you connected, and the last status their platforms reported"),
            value: await readChannels(tx, userId),
          },
          {
            name: "streams",
            about: t("streams you had on channels you connected, in the last two years"),
            value: await readStreams(tx, userId),
          },
          {
            name: "raids",
            about: t("raids you gave and received in the last 90 days, and when raids were suggested to you"),
            value: await readRaids(tx, userId),
          },
          {
            name: "community",
            about: t("the Discord webhook and the overlay you set up, without their secrets"),
            value: await readCommunity(tx, userId),
          },
          { name: "clips", about: t("your clips, with their captions"), value: own.value },
          {
            name: "linked-clips",
            about: t("clips you linked from your channels, with our copies of their pictures"),
            value: linked.value,
          },
          {
            name: "watched-clips",
            about: t("clips you like, and clips you watched in the last month"),
            value: await readClipTraces(tx, userId),
          },
          {
            name: "follows",
            about: t("who you follow and who follows you"),
            value: await readFollows(
              tx,
              userId,
              records.map(({ profile }) => profile.id),
            ),
          },
          {
            name: "saved-channels",
            about: t("channels you saved until their owner joins"),
            value: await readSavedChannels(tx, userId),
          },
          {
            name: "passes",
            about: t("streamers you passed in swipe mode in the last 30 days"),
            value: await readPasses(tx, userId),
          },
          {
            name: "surf",
            about: t("streamers Surf showed you this evening, and those you marked “Not for me”"),
            value: await readSurfVisits(tx, userId),
          },
          {
            name: "hidden",
            about: t(
              "people you blocked and muted, the tags you muted, the clips you hid, and streams on other platforms that you muted, marked “Not for me” or were shown this evening",
            ),
            value: await readHidden(tx, userId),
          },
          {
            name: "presets",
            about: t("the filters you saved in the directory"),
            value: await readPresets(tx, userId),
          },
          {
            name: "notifications",
            about: t(
              "your notifications from the last 90 days, your notification settings, your reminders, and the browsers that get your push notifications",
            ),
            value: await readNotifications(tx, userId),
          },
          {
            name: "standing",
            about: t(
              "when you boosted your listing, and how often your profile and clips were shown, opened and played",
            ),
            value: await readStanding(tx, userId),
          },
          {
            name: "reports",
            about: t("what you reported, and what moderators decided about you"),
            value: await readReports(tx, userId),
          },
          ...(await readRest(tx, userId, held.account.email)),
        ],
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function readAccount(tx: Transaction, userId: string): Promise<Omit<AccountRecord, "secondFactor">> {
  const account = await tx.query.users.findFirst({ where: eq(users.id, userId) });
  if (!account) throw notFound(t("Account not found"));
  const signIns = await tx
    .select({
      provider: socialAccounts.provider,
      subject: socialAccounts.subject,
      linkedAt: socialAccounts.createdAt,
    })
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId));
  const formerNames = await tx
    .select({ username: formerUsernames.username, redirectsUntil: formerUsernames.redirectsUntil })
    .from(formerUsernames)
    .where(eq(formerUsernames.userId, userId));
  return { account, signIns, formerNames };
}

async function readProfiles(
  tx: Transaction,
  userId: string,
): Promise<{ records: ProfileRecord[]; media: ExportMedia[] }> {
  const rows = await tx
    .select({ profile: profiles, streamer: streamerProfiles, primaryCategory: taxonomyItems.name })
    .from(profiles)
    .leftJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(profiles.role));
  const records: ProfileRecord[] = [];
  const media: ExportMedia[] = [];
  for (const row of rows) {
    const { id, role } = row.profile;
    const stored = await readPictures(tx, id, role);
    media.push(...stored.flatMap(({ files }) => files));
    records.push({
      ...row,
      choices: await readChoices(tx, id),
      schedule: await tx.select().from(scheduleEntries).where(eq(scheduleEntries.profileId, id)),
      pictures: stored.map(({ files, ...picture }) => ({ ...picture, files: files.map(({ path }) => path) })),
    });
  }
  return { records, media };
}

async function readPictures(tx: Transaction, profileId: string, role: string) {
  const rows = await tx
    .select({ kind: pictures.kind, createdAt: pictures.createdAt, keys: pictures.keys })
    .from(pictures)
    .where(eq(pictures.profileId, profileId))
    .orderBy(asc(pictures.createdAt));
  return rows.map(({ keys, ...picture }, row) => ({
    ...picture,
    files: keys.map((key, size) => ({
      key,
      path: `media/${role}-${picture.kind}-${row + 1}-${size + 1}.webp`,
    })),
  }));
}

function readChoices(tx: Transaction, profileId: string) {
  return tx
    .select({ kind: taxonomyItems.kind, name: taxonomyItems.name })
    .from(profileTaxonomy)
    .innerJoin(taxonomyItems, eq(taxonomyItems.id, profileTaxonomy.itemId))
    .where(eq(profileTaxonomy.profileId, profileId))
    .orderBy(asc(profileTaxonomy.position));
}

async function readFollows(tx: Transaction, userId: string, ownProfiles: readonly string[]) {
  const following = await tx
    .select({ username: users.username, since: follows.createdAt, alerts: follows.alerts })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(follows.followerUserId, userId))
    .orderBy(desc(follows.createdAt));
  const followers = await tx
    .select({ username: users.username, since: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerUserId))
    .where(inArray(follows.streamerProfileId, [...ownProfiles]))
    .orderBy(desc(follows.createdAt));
  return { following, followers };
}

function readSavedChannels(tx: Transaction, userId: string) {
  const { platform, channelId, createdAt } = savedChannels;
  return tx
    .select({ platform, channelId, savedAt: createdAt })
    .from(savedChannels)
    .where(eq(savedChannels.userId, userId))
    .orderBy(desc(createdAt));
}

function readPasses(tx: Transaction, userId: string) {
  return tx
    .select({ username: users.username, passedAt: passes.createdAt })
    .from(passes)
    .innerJoin(profiles, eq(profiles.id, passes.streamerProfileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(passes.userId, userId))
    .orderBy(desc(passes.createdAt));
}

function readSurfVisits(tx: Transaction, userId: string) {
  const { visitedAt, followedAt, notForMeAt } = surfVisits;
  return tx
    .select({ username: users.username, visitedAt, followedAt, notForMeAt })
    .from(surfVisits)
    .innerJoin(profiles, eq(profiles.id, surfVisits.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(surfVisits.userId, userId))
    .orderBy(asc(users.username));
}

function readPresets(tx: Transaction, userId: string) {
  const { name, query, createdAt, lookedAt } = filterPresets;
  return tx
    .select({ name, query, createdAt, lookedAt })
    .from(filterPresets)
    .where(eq(filterPresets.userId, userId))
    .orderBy(asc(createdAt));
}

async function readRest(tx: Transaction, userId: string, email: string): Promise<ExportDocument[]> {
  const opened = await tx
    .select({
      device: sessions.device,
      language: sessions.language,
      startedAt: sessions.createdAt,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const links = await tx
    .select({
      kind: oneTimeTokens.kind,
      mailedAt: oneTimeTokens.createdAt,
      endsAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, userId));
  const { name, scope, createdAt: madeAt, lastUsedAt } = accessTokens;
  const tokens = await tx
    .select({ name, scope, createdAt: madeAt, lastUsedAt })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(asc(madeAt));
  const { newEmail, oldConfirmedAt, newConfirmedAt, createdAt, expiresAt } = emailChanges;
  const emailChange = await tx
    .select({ newEmail, oldConfirmedAt, newConfirmedAt, askedAt: createdAt, endsAt: expiresAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  const drafts = await tx
    .select({
      role: profileDrafts.role,
      step: profileDrafts.step,
      values: profileDrafts.values,
      updatedAt: profileDrafts.updatedAt,
    })
    .from(profileDrafts)
    .where(eq(profileDrafts.userId, userId));
  const waiting = await tx
    .select({
      email: waitlistEntries.email,
      joinedAt: waitlistEntries.createdAt,
      invitedAt: waitlistEntries.invitedAt,
      usedAt: waitlistEntries.usedAt,
    })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, email));
  return [
    {
      name: "sessions",
      about: t(
        "when and in which browser you logged in, your access tokens without the tokens themselves, and which links we emailed you",
      ),
      value: { sessions: opened, accessTokens: tokens, mailedLinks: links, emailChange },
    },
    { name: "drafts", about: t("profile forms you started but haven’t submitted"), value: drafts },
    ...(await readPayments(tx, userId)),
    { name: "waitlist", about: t("whether your address is on the waitlist"), value: waiting },
  ];
}
