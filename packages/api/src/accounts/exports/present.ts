import type { users } from "@starling/db/schema/accounts";
import type { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import type { scheduleEntries } from "@starling/db/schema/schedules";
import { timeOf } from "@starling/validators/schedules";
import type { SecondFactorStatus } from "@starling/validators/second-factors";
import type { TaxonomyKind } from "@starling/validators/taxonomy";

export interface ProfileRecord {
  profile: typeof profiles.$inferSelect;
  streamer: typeof streamerProfiles.$inferSelect | null;
  primaryCategory: string | null;
  choices: { kind: TaxonomyKind; name: string }[];
  schedule: (typeof scheduleEntries.$inferSelect)[];
  pictures: { kind: string; createdAt: Date; files: string[] }[];
}

export interface AccountRecord {
  account: typeof users.$inferSelect;
  signIns: { provider: string; subject: string; linkedAt: Date }[];
  formerNames: { username: string; redirectsUntil: Date }[];
  secondFactor: SecondFactorStatus;
}

/** Lists columns explicitly, so that a secret column added later is not exported. */
export function presentAccount({ account, signIns, formerNames, secondFactor }: AccountRecord) {
  const { id, email, username, role, roleVerified, restrictedToRole } = account;
  const { newsletter, locale, passwordHash, emailVerifiedAt, createdAt, updatedAt } = account;
  return {
    id,
    email,
    username,
    role,
    roleVerified,
    restrictedToRole,
    newsletter,
    locale,
    hasPassword: passwordHash !== null,
    dateOfBirth: account.dateOfBirth,
    guardianConsent: account.guardianConsent,
    signsInThrough: signIns,
    formerUsernames: formerNames,
    secondFactor,
    moderatorSince: account.moderatorSince,
    operatorSince: account.operatorSince,
    standing: account.standing,
    standingUntil: account.standingUntil,
    emailVerifiedAt,
    createdAt,
    updatedAt,
  };
}

export function presentProfile(record: ProfileRecord) {
  const { userId: _userId, avatarSet: _avatarSet, bannerSet: _bannerSet, ...profile } = record.profile;
  const named = (kind: TaxonomyKind) =>
    record.choices.filter((choice) => choice.kind === kind).map(({ name }) => name);
  return {
    ...profile,
    ...(record.streamer ? presentStreamer(record.streamer, record.primaryCategory) : {}),
    games: named("game"),
    tags: named("tag"),
    categories: named("category"),
    schedule: record.schedule.map(presentEntry),
    pictures: record.pictures,
  };
}

function presentStreamer(streamer: typeof streamerProfiles.$inferSelect, primaryCategory: string | null) {
  const { profileId: _profileId, primaryCategoryId: _primaryCategoryId, ...rest } = streamer;
  return { ...rest, primaryCategory };
}

function presentEntry(entry: typeof scheduleEntries.$inferSelect) {
  const { id, dayOfWeek, date, startMinute, endMinute, timeZone, isRecurring, game } = entry;
  const times = { startTime: timeOf(startMinute), endTime: timeOf(endMinute) };
  return { id, dayOfWeek, date, ...times, timeZone, isRecurring, game };
}
