import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { isUuid } from "@starling/validators/ids";
import type { Role } from "@starling/validators/roles";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";

export interface ProfileReference {
  id: string;
  userId: string;
  role: Role;
}

const [wanted, me] = [parameter("id", "uuid"), parameter("me", "uuid")];

/** Prepared statement, because nearly every API call needs it. */
const lookUp = (role?: Role) =>
  prepared((db) =>
    db
      .select({ id: profiles.id, userId: profiles.userId, role: profiles.role })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          or(eq(profiles.id, wanted), eq(profiles.userId, wanted)),
          role && eq(profiles.role, role),
          canSee(me, profiles.userId),
        ),
      )
      .orderBy(desc(eq(profiles.id, wanted)), desc(eq(profiles.role, users.role)))
      .limit(1),
  );
const lookUpBy = { any: lookUp(), streamer: lookUp("streamer"), viewer: lookUp("viewer") };

/**
 * Accepts profile and account ids (docs/product.md §9.3). Returns null if the id is unknown or malformed, or
 * if one of the two users has blocked the other. If `role` is omitted, an account id finds the profile of the
 * account's current role.
 */
export async function findProfile(
  ctx: ServiceContext,
  id: string,
  role?: Role,
): Promise<ProfileReference | null> {
  if (!isUuid(id)) return null;
  const [found] = await lookUpBy[role ?? "any"](ctx.db, { id, me: callerOf(ctx) });
  return found ?? null;
}

/**
 * Prevents account deletions and new blocks between the two users until the transaction ends. Returns false
 * if either account is gone.
 */
export async function lockCallerAndProfile({ db, actor }: UserContext, profileId: string): Promise<boolean> {
  const held = await db
    .select({ id: profiles.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, profileId))
    .where(eq(users.id, actor.userId))
    .for("key share")
    .prepare("hold_people")
    .execute();
  return held.length > 0;
}

/**
 * Profile of the account's current role. If the account has no profile in this role, the profile of the other
 * role is used (docs/product.md §2.14).
 */
export const profileShown = sql`(
  select shown.id from profiles shown where shown.user_id = ${users.id}
  order by (shown.role = ${users.role}) desc limit 1)`;
