import { waitlistEntries } from "@starling/db/schema/waitlist";
import { t } from "@starling/i18n/translate";
import { type JoinWaitlistInput, WAITLIST_JOINED } from "@starling/validators/waitlist";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";

/** Joining is idempotent. */
export async function joinWaitlist(
  ctx: RequestContext,
  { email }: JoinWaitlistInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "waitlistByAddress", ctx.ip);
  await ctx.db
    .insert(waitlistEntries)
    .values({ email, createdAt: ctx.ports.clock.now() })
    .onConflictDoNothing({ target: waitlistEntries.email });
  return { message: t(WAITLIST_JOINED) };
}
