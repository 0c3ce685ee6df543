import { createHash } from "node:crypto";
import type { Db } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { announcementRecipients, announcements } from "@starling/db/schema/announcements";
import { notificationSettings } from "@starling/db/schema/notifications";
import { runInLocale } from "@starling/i18n/server";
import { NEWSLETTER } from "@starling/validators/newsletter";
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { hasVisibleStanding } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { type MailMessage, RecipientRefused } from "../../ports.ts";
import { disableNotificationMails, returnAddress } from "../deliveries/bounces.service.ts";
import { unsubscribeToken } from "../deliveries/unsubscribe.service.ts";

/** Number of mails per job run. */
const AT_ONCE = 50;
const LEASE_MS = 10 * 60_000;
const LISTED = 20;

export interface Announcement {
  subject: string;
  /** Text in Markdown. */
  body: string;
}

export interface Announced {
  queued: number;
  before: number;
}

/**
 * Queues an announcement for all subscribers. If an announcement with the same subject and text exists, adds
 * only people who have subscribed since then.
 */
export async function announce({ db }: { db: Db }, { subject, body }: Announcement): Promise<Announced> {
  const key = createHash("sha256")
    .update(JSON.stringify([subject, body]))
    .digest("hex");
  return db.transaction(async (tx) => {
    await tx.insert(announcements).values({ key, subject, body }).onConflictDoNothing();
    const [announcement] = await tx
      .select()
      .from(announcements)
      .where(eq(announcements.key, key))
      .for("update");
    if (!announcement) throw new Error("The announcement was not saved");
    const isRecipient = eq(announcementRecipients.announcementId, announcement.id);
    const before = await tx.$count(announcementRecipients, isRecipient);
    const chosen = tx
      .select({
        announcementId: sql<string>`${announcement.id}::uuid`.as("announcement_id"),
        userId: users.id,
        claimedAt: sql<null>`null::timestamptz`.as("claimed_at"),
        endedAt: sql<null>`null::timestamptz`.as("ended_at"),
      })
      .from(users)
      .where(isSubscribed);
    await tx.insert(announcementRecipients).select(chosen).onConflictDoNothing();
    await queueMails(tx, announcement.id);
    return { queued: (await tx.$count(announcementRecipients, isRecipient)) - before, before };
  });
}

export interface SentAnnouncement {
  id: string;
  subject: string;
  createdAt: Date;
  recipients: number;
  /** Number of recipients whose mail was sent, refused or skipped. */
  done: number;
}

/** The latest announcements, and the number of people who would get the next announcement. */
export async function listAnnouncements({
  db,
}: {
  db: Db;
}): Promise<{ subscribers: number; announcements: SentAnnouncement[] }> {
  const { userId, endedAt, announcementId } = announcementRecipients;
  return {
    subscribers: await db.$count(users, isSubscribed),
    announcements: await db
      .select({
        id: announcements.id,
        subject: announcements.subject,
        createdAt: announcements.createdAt,
        recipients: count(userId),
        done: count(endedAt),
      })
      .from(announcements)
      .leftJoin(announcementRecipients, eq(announcementId, announcements.id))
      .groupBy(announcements.id)
      .orderBy(desc(announcements.createdAt))
      .limit(LISTED),
  };
}

const isSubscribed = and(
  eq(users.newsletter, true),
  isNotNull(users.emailVerifiedAt),
  hasVisibleStanding(users.standing),
);

function queueMails(db: Db, announcementId: string): Promise<void> {
  return enqueueJob(
    db,
    "mail_announcement",
    { announcementId },
    { key: `mail_announcement:${announcementId}` },
  );
}

/** Mails the next batch of recipients. Then queues a job for the remaining recipients. */
export async function mailAnnouncement(
  ctx: ServiceContext,
  { announcementId }: { announcementId: string },
): Promise<void> {
  const announcement = await ctx.db.query.announcements.findFirst({
    where: eq(announcements.id, announcementId),
  });
  if (!announcement) return;
  const claimed = await claimRecipients(ctx, announcementId);
  for (const userId of claimed) {
    await mailRecipient(ctx, announcement, userId);
    await endRecipient(ctx, announcementId, userId);
  }
  if (claimed.length === AT_ONCE) await queueMails(ctx.db, announcementId);
}

async function claimRecipients({ db, ports }: ServiceContext, announcementId: string): Promise<string[]> {
  const now = ports.clock.now();
  const { claimedAt, endedAt, userId } = announcementRecipients;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ userId })
      .from(announcementRecipients)
      .where(
        and(
          eq(announcementRecipients.announcementId, announcementId),
          isNull(endedAt),
          or(isNull(claimedAt), lt(claimedAt, new Date(now.getTime() - LEASE_MS))),
        ),
      )
      .orderBy(userId)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const ids = due.map((row) => row.userId);
    if (ids.length > 0)
      await tx
        .update(announcementRecipients)
        .set({ claimedAt: now })
        .where(and(eq(announcementRecipients.announcementId, announcementId), inArray(userId, ids)));
    return ids;
  });
}

async function endRecipient(
  { db, ports }: ServiceContext,
  announcementId: string,
  userId: string,
): Promise<void> {
  await db
    .update(announcementRecipients)
    .set({ endedAt: ports.clock.now() })
    .where(
      and(
        eq(announcementRecipients.announcementId, announcementId),
        eq(announcementRecipients.userId, userId),
      ),
    );
}

/** Skips recipients who unsubscribed or whose server refuses our mails. */
async function mailRecipient(
  ctx: ServiceContext,
  announcement: Announcement & { id: string },
  userId: string,
): Promise<void> {
  const [person] = await ctx.db
    .select({ email: users.email, username: users.username, locale: users.locale })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isSubscribed, isNull(notificationSettings.mailRefusedAt)));
  if (!person) return;
  try {
    const mail = await runInLocale(person.locale, () => mailOf(ctx, announcement, { userId, ...person }));
    await ctx.ports.mailer.send(mail);
  } catch (error) {
    if (!(error instanceof RecipientRefused)) {
      await releaseClaims(ctx, announcement.id);
      throw error;
    }
    await disableNotificationMails(ctx, userId);
  }
}

async function releaseClaims({ db }: ServiceContext, announcementId: string): Promise<void> {
  await db
    .update(announcementRecipients)
    .set({ claimedAt: null })
    .where(
      and(eq(announcementRecipients.announcementId, announcementId), isNull(announcementRecipients.endedAt)),
    );
}

async function mailOf(
  ctx: ServiceContext,
  { id, subject, body }: Announcement & { id: string },
  person: { userId: string; email: string; username: string },
): Promise<MailMessage> {
  const { publicUrl } = ctx.ports.settings;
  const { hostname } = new URL(publicUrl);
  const stop = new URL("/unsubscribe", publicUrl);
  stop.searchParams.set("token", unsubscribeToken(ctx, { userId: person.userId, kind: NEWSLETTER }));
  const settingsHref = new URL("/account-settings?tab=notifications", publicUrl).href;
  const [{ Newsletter }, { renderMail }] = await Promise.all([
    import("../mails/templates/newsletter.tsx"),
    import("../mails/adapter.ts"),
  ]);
  const mail = Newsletter({ subject, body, siteHref: publicUrl, stopHref: stop.href, settingsHref });
  return {
    to: person.email,
    subject,
    ...renderMail(mail, ctx.ports.settings),
    returnTo: returnAddress(ctx, person),
    headers: {
      "Message-ID": `<announcement-${id}-${person.userId}@${hostname}>`,
      "List-Id": `<${NEWSLETTER}.${hostname}>`,
      "List-Unsubscribe": `<${stop.href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
