import { users } from "@starling/db/schema/accounts";
import { notificationSettings } from "@starling/db/schema/notifications";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import { NEWSLETTER, NEWSLETTER_LABEL } from "@starling/validators/newsletter";
import { KIND_WORDS } from "@starling/validators/notification-words";
import { OPTIONAL_KINDS, type OptionalKind, type UnsubscribeInput } from "@starling/validators/notifications";
import { and, eq, sql } from "drizzle-orm";
import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { fieldError } from "../../errors.ts";

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;
const LINK_DEAD = msg(
  "This link is invalid or has expired, and nothing was changed. Open the newest email, or log in and choose your emails in your settings.",
);

type MailingKind = OptionalKind | typeof NEWSLETTER;

const MAILING_KINDS: readonly MailingKind[] = [...OPTIONAL_KINDS, NEWSLETTER];

interface Mailing {
  userId: string;
  kind: MailingKind;
}

export interface LinkedMailing {
  kind: MailingKind;
  label: string;
  isOn: boolean;
  /** Whether the link belongs to the signed-in account. */
  isOwn: boolean;
}

/** Lets an account unsubscribe from one kind of email without signing in (security row N2). */
export function unsubscribeToken({ ports }: ServiceContext, { userId, kind }: Mailing): string {
  const text = `${userId}.${kind}.${Math.floor(ports.clock.now().getTime() / DAY_MS)}`;
  return `${text}.${signText(ports.settings.secret, "unsubscribe", text)}`;
}

function mailingOf({ ports }: ServiceContext, token: string): Mailing | null {
  const [userId = "", sentKind, day = "", signature = "", ...more] = token.split(".");
  const kind = MAILING_KINDS.find((known) => known === sentKind);
  if (kind === undefined || !isUuid(userId) || !/^\d{1,6}$/.test(day) || more.length > 0) return null;
  const wanted = signText(ports.settings.secret, "unsubscribe", `${userId}.${kind}.${day}`);
  if (!isSameSignature(signature, wanted)) return null;
  const age = Math.floor(ports.clock.now().getTime() / DAY_MS) - Number(day);
  return age >= 0 && age <= VALID_DAYS ? { userId, kind } : null;
}

/**
 * Only invalid links count toward the limit, because a mail provider unsubscribes many users from one IP
 * address.
 */
async function openLink(ctx: RequestContext, token: string): Promise<Mailing> {
  await enforceLimit(ctx, "unsubscribeByAddress", ctx.ip);
  const mailing = mailingOf(ctx, token);
  if (mailing === null) throw fieldError("token", t(LINK_DEAD), "LINK_INVALID");
  await ctx.ports.limiter.refund("unsubscribeByAddress", ctx.ip);
  return mailing;
}

function shown(ctx: RequestContext, { userId, kind }: Mailing, isOn: boolean): LinkedMailing {
  const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === userId;
  const label = kind === NEWSLETTER ? t(NEWSLETTER_LABEL) : KIND_WORDS[kind].label;
  return { kind, label, isOn, isOwn };
}

/** Throws `LINK_INVALID` and `RATE_LIMITED`. */
export async function readMailing(ctx: RequestContext, { token }: UnsubscribeInput): Promise<LinkedMailing> {
  const mailing = await openLink(ctx, token);
  if (mailing.kind === NEWSLETTER) {
    const [account] = await ctx.db
      .select({ isOn: users.newsletter })
      .from(users)
      .where(eq(users.id, mailing.userId));
    return shown(ctx, mailing, account?.isOn ?? false);
  }
  const [found] = await ctx.db
    .select({ isOn: sql<boolean>`${mailing.kind} = any(${notificationSettings.mail})` })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, mailing.userId));
  return shown(ctx, mailing, found?.isOn ?? false);
}

/** Idempotent (RFC 8058). Throws the errors of {@link readMailing}. */
export async function unsubscribe(ctx: RequestContext, { token }: UnsubscribeInput): Promise<LinkedMailing> {
  const mailing = await openLink(ctx, token);
  if (mailing.kind === NEWSLETTER) {
    await ctx.db.update(users).set({ newsletter: false }).where(eq(users.id, mailing.userId));
    return shown(ctx, mailing, false);
  }
  const { mail, userId } = notificationSettings;
  await ctx.db
    .update(notificationSettings)
    .set({ mail: sql`array_remove(${mail}, ${mailing.kind})` })
    .where(and(eq(userId, mailing.userId), sql`${mailing.kind} = any(${mail})`));
  return shown(ctx, mailing, false);
}
