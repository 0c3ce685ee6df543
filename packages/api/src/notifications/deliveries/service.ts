import { enqueueJob } from "@starling/db/jobs";
import { notificationDeliveries } from "@starling/db/schema/notifications";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { RecipientRefused } from "../../ports.ts";
import { countUnreadOf } from "../notifications/service.ts";
import { sendPush } from "../push/sending.service.ts";
import { disableNotificationMails } from "./bounces.service.ts";
import { type Claim, claimDeliveries, endDeliveries, postponeDelivery } from "./claims.service.ts";
import { mailOf, pushOf } from "./messages.service.ts";
import { backOff, type Way } from "./rules.ts";

const AT_ONCE: Record<Way, number> = { push: 40, mail: 4 };
/**
 * Number of batches per job run. The remaining batches are left to a new job, which waits behind other jobs.
 */
const ROUNDS = 10;
const MAIL_SERVER_DOWN_FAILURES = 4;

type Outcome = { is: "over" } | { is: "failed"; because: unknown } | { is: "postponed"; until: Date };

const OVER: Outcome = { is: "over" };

/** Sends due push messages and queues the mail job. */
export async function sendNotifications(ctx: ServiceContext): Promise<void> {
  if (await isAnyDue(ctx, "mail"))
    await enqueueJob(ctx.db, "mail_notifications", {}, { key: "mail_notifications" });
  await sendDue(ctx, "push", "send_notifications", (claim) => pushClaim(ctx, claim));
}

/**
 * Push messages are sent by another job, so that a slow mail server delays only mails. Retries a failed mail
 * as long as its notification is stored. Rejects with the mail server's error.
 */
export async function mailNotifications(ctx: ServiceContext): Promise<void> {
  let failures: unknown[] = [];
  await sendDue(ctx, "mail", "mail_notifications", async (claim) => {
    if (failures.length >= MAIL_SERVER_DOWN_FAILURES) return { is: "failed", because: failures[0] };
    const outcome = await mailClaim(ctx, claim);
    if (outcome.is === "failed") failures.push(outcome.because);
    if (outcome.is === "over" && failures.length < MAIL_SERVER_DOWN_FAILURES) failures = [];
    return outcome;
  });
  if (failures.length > 0) throw failures[0];
}

async function isAnyDue({ db, ports }: ServiceContext, way: Way): Promise<boolean> {
  const { channel, dueAt, endedAt, userId } = notificationDeliveries;
  const [due] = await db
    .select({ userId })
    .from(notificationDeliveries)
    .where(and(eq(channel, way), isNull(endedAt), lte(dueAt, ports.clock.now())))
    .limit(1);
  return due !== undefined;
}

async function sendDue(
  ctx: ServiceContext,
  way: Way,
  job: "send_notifications" | "mail_notifications",
  attempt: (claim: Claim) => Promise<Outcome>,
): Promise<void> {
  const sending = new Set<Promise<void>>();
  let isMore = true;
  const send = async (claim: Claim): Promise<void> => {
    const outcome = await attempt(claim);
    if (outcome.is === "over") return endDeliveries(ctx, way, [claim]);
    const until = outcome.is === "failed" ? later(ctx, backOff(claim.attempts)) : outcome.until;
    await postponeDelivery(ctx, way, claim, until);
  };
  for (let round = 0; round < ROUNDS && isMore; round += 1) {
    const claims = await claimDeliveries(ctx, way);
    isMore = claims !== null;
    for (const claim of claims ?? []) {
      if (sending.size >= AT_ONCE[way]) await Promise.race(sending);
      const sent = send(claim).finally(() => sending.delete(sent));
      sent.catch(() => undefined);
      sending.add(sent);
    }
  }
  // Queues the next job first, so that a slow message does not delay the next batch.
  if (isMore) await enqueueJob(ctx.db, job, {}, { key: `${job}:more` });
  await Promise.all(sending);
}

const later = ({ ports }: ServiceContext, ms: number) => new Date(ports.clock.now().getTime() + ms);

async function pushClaim(ctx: ServiceContext, claim: Claim): Promise<Outcome> {
  const unread = await countUnreadOf(ctx, claim.userId);
  const { message, options } = pushOf(claim, unread, ctx.ports.clock.now());
  try {
    await sendPush(ctx, claim.userId, message, options);
    return OVER;
  } catch (because) {
    return { is: "failed", because };
  }
}

/**
 * Limits notification mails separately from account mails (security row A13). Excess mails are sent later.
 */
async function mailClaim(ctx: ServiceContext, claim: Claim): Promise<Outcome> {
  const { limiter, mailer } = ctx.ports;
  const mail = await mailOf(ctx, claim);
  if (mail === null) return OVER;
  const wait = await limiter.consume("notificationMailsByAccount", claim.userId);
  if (wait !== null) return { is: "postponed", until: later(ctx, wait * 1_000) };
  try {
    await mailer.send(mail);
    return OVER;
  } catch (because) {
    await limiter.refund("notificationMailsByAccount", claim.userId);
    if (!(because instanceof RecipientRefused)) return { is: "failed", because };
    await disableNotificationMails(ctx, claim.userId);
    return OVER;
  }
}
