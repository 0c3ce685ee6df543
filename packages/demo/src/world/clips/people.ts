import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { and, asc, eq, inArray, isNotNull, like, or, sql } from "drizzle-orm";
import { DEMO_EMAILS } from "../accounts.ts";

export interface ClipOwner {
  profileId: string;
  displayName: string | null;
  username: string;
  email: string;
  languages: string[];
  streamTypes: string[];
  createdAt: Date;
  isPaid: boolean;
}

export interface ClipFan {
  userId: string;
  email: string;
  createdAt: Date;
}

const isOfDemo = or(
  like(users.email, "%@people.demo.test"),
  inArray(users.email, Object.values(DEMO_EMAILS)),
);

export function readOwners(tx: Transaction, now: Date): Promise<ClipOwner[]> {
  const isPaid = sql<boolean>`exists (select from subscriptions paid where paid.user_id = ${users.id}
    and paid.status in ('active', 'trialing') and paid.current_period_end > ${now.toISOString()}::timestamptz)`;
  return tx
    .select({
      profileId: profiles.id,
      displayName: profiles.displayName,
      username: users.username,
      email: users.email,
      languages: profiles.languages,
      streamTypes: streamerProfiles.streamTypes,
      createdAt: profiles.createdAt,
      isPaid,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(and(isOfDemo, eq(profiles.role, "streamer"), isNotNull(profiles.displayName)))
    .orderBy(asc(users.username));
}

export function readFans(tx: Transaction): Promise<ClipFan[]> {
  return tx
    .select({ userId: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(isOfDemo, eq(users.role, "viewer")))
    .orderBy(asc(users.username));
}
