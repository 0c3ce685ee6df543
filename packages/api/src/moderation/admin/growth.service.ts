import { users } from "@starling/db/schema/accounts";
import {
  type AnnounceInput,
  type InviteAddressInput,
  type InviteNextInput,
  SIGN_UP_DAYS,
} from "@starling/validators/admin";
import { sql } from "drizzle-orm";
import {
  countWaitlist,
  inviteAddress,
  inviteNext,
  type WaitlistCounts,
} from "../../accounts/waitlist/invitations.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { type Announced, announce } from "../../notifications/newsletter/announcements.service.ts";
import { writeAudit } from "../moderation/audit.service.ts";

const DAY_MS = 86_400_000;
const HAS_ACCOUNT = "This address has an account already";

export interface SignUps {
  /** UTC days as `2026-03-14`, oldest first; deleted accounts are not counted. */
  days: { day: string; accounts: number; verified: number }[];
  isClosed: boolean;
  waitlist: WaitlistCounts;
}

export async function readSignUps(ctx: ServiceContext): Promise<SignUps> {
  const { db, ports } = ctx;
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const today = ports.clock.now().getTime();
  const days = Array.from({ length: SIGN_UP_DAYS }, (_, index) =>
    dayOf(new Date(today - (SIGN_UP_DAYS - 1 - index) * DAY_MS)),
  );
  const rows = await db.execute<{ day: string; accounts: number; verified: number }>(sql`
    select to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*)::int as accounts, count(${users.emailVerifiedAt})::int as verified
    from ${users} where ${users.createdAt} >= ${days[0]}::date at time zone 'UTC' group by 1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return {
    days: days.map((day) => {
      const { accounts = 0, verified = 0 } = found.get(day) ?? {};
      return { day, accounts, verified };
    }),
    isClosed: ports.settings.signUp === "waitlist",
    waitlist: await countWaitlist(ctx),
  };
}

export async function inviteFromWaitlist(
  ctx: UserContext,
  { count }: InviteNextInput,
): Promise<{ invited: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const invited = await inviteNext(inside, count);
    await writeAudit(inside, { what: "invitations sent", subject: "waitlist", details: { invited } });
    return { invited };
  });
}

/**
 * Omits the email address from the audit entry, because audit entries are never deleted. Throws `VALIDATION`
 * on `email` if the address already has an account.
 */
export async function inviteOne(
  ctx: UserContext,
  { email }: InviteAddressInput,
): Promise<{ invited: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await inviteAddress(inside, email))) throw fieldError("email", HAS_ACCOUNT);
    await writeAudit(inside, { what: "invitations sent", subject: "address", details: { invited: 1 } });
    return { invited: 1 };
  });
}

export async function announceNews(ctx: UserContext, input: AnnounceInput): Promise<Announced> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const announced = await announce(inside, input);
    const details = { subject: input.subject, queued: announced.queued };
    await writeAudit(inside, { what: "announcement queued", subject: "newsletter", details });
    return announced;
  });
}
