import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { isUuid } from "@starling/validators/ids";
import type { Role } from "@starling/validators/roles";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";

/** Which profile an id stands for. */
export interface ProfileReference {
  id: string;
  userId: string;
  role: Role;
}

const [wanted, me] = [parameter("id", "uuid"), parameter("me", "uuid")];

/** The profile of an id is looked for by nearly everything that names one. */
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
 * The profile of an id, which may be the profile's or its account's (docs/product.md §9.3), or null; a malformed id is
 * nobody's, and so is that of somebody who has blocked the caller or whom the caller has blocked. Without a role, an
 * account's id stands for the profile of the role it has now.
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
 * Keeps the caller's account and a profile from being deleted, and the two people from blocking each other, until the
 * transaction ends: deletions and blocks lock accounts first. A statement after this one sees a block that was waited for.
 * False where one of the two is gone.
 */
export async function holdPeople({ db, actor }: UserContext, profileId: string): Promise<boolean> {
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

/** The profile that stands for an account in lists of people: of its role, or the other one while it has none of that (docs/product.md §2.14). */
export const profileShown = sql`(
  select shown.id from profiles shown where shown.user_id = ${users.id}
  order by (shown.role = ${users.role}) desc limit 1)`;
