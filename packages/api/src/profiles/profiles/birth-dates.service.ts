import { users } from "@starling/db/schema/accounts";
import { t } from "@starling/i18n/translate";
import { BIRTH_DATE_SET } from "@starling/validators/ages";
import type { CompleteProfileInput, UpdateProfileInput } from "@starling/validators/profiles";
import { and, eq, isNull, or } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { refreshEntriesOf } from "../directory/entries.service.ts";
import { refuse } from "./refusals.service.ts";
import { refusedBirthDate } from "./rules.ts";

/** Despite its name, `age` is the date of birth; empty if omitted. */
export type Birth = Pick<CompleteProfileInput, "age" | "under18Verified">;

export function birthIn({ age, under18Verified }: UpdateProfileInput): Birth {
  return { age: age ?? "", under18Verified: under18Verified ?? false };
}

/** Throws 400 for an impossible date of birth or an age below the minimum (docs/product.md §1.10). */
export function refuseBirth({ ports: { clock, settings } }: UserContext, birth: Birth): void {
  refuse([refusedBirthDate(birth, clock.now().toISOString().slice(0, 10), settings.minAge)]);
}

/**
 * The date of birth can only be set, not changed: changes would bypass the protections for minors
 * (docs/product.md §2.9). Throws 400 for a different date.
 */
export async function writeBirth(ctx: UserContext, { age, under18Verified }: Birth): Promise<void> {
  if (age === "") return;
  const written = await ctx.db
    .update(users)
    .set({ dateOfBirth: age, guardianConsent: under18Verified })
    .where(and(eq(users.id, ctx.actor.userId), or(isNull(users.dateOfBirth), eq(users.dateOfBirth, age))))
    .returning({ id: users.id });
  if (written.length === 0) refuse([{ path: "age", message: t(BIRTH_DATE_SET) }]);
  // A viewer may also have a streamer profile. The directory entry of that profile contains the age range.
  if (ctx.actor.role === "viewer") await refreshEntriesOf(ctx, ctx.actor.userId);
}
