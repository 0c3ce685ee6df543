import { indexClipsOf } from "@starling/db/clip-words";
import { removeOldChanges } from "@starling/directory/sync/change-log";
import { DISPUTE_STATES } from "@starling/validators/invoices";
import { valuesOf } from "@starling/validators/options";
import { REPORT_KINDS, REPORT_REASONS } from "@starling/validators/reports";
import { z } from "zod";
import { removeExpiredAttempts } from "./accounts/attempts.service.ts";
import { answerResetRequest } from "./accounts/passwords.service.ts";
import { answerVerificationRequest, removeUnverifiedAccounts } from "./accounts/verification.service.ts";
import { removeOldDays } from "./analytics/retention.service.ts";
import { removeOldVideos } from "./channels/asking/videos.service.ts";
import { applyMessages, removeOldMessages } from "./channels/hearing/messages.service.ts";
import { indexMissing } from "./clips/search.service.ts";
import { updateTrends, updateTrendsTwice } from "./clips/trending-scores.service.ts";
import { removeStalePending, trimPools } from "./clips/uploads/sweeps.service.ts";
import { removeOldViews } from "./clips/views.service.ts";
import type { ServiceContext } from "./context.ts";
import { removeCustomer } from "./customers/service.ts";
import { mailNotifications, sendNotifications } from "./deliveries/service.ts";
import { refreshBirthdays } from "./directory/entries.service.ts";
import { placeMissing } from "./directory/reel-pool.service.ts";
import { removeOldDrafts } from "./drafts/service.ts";
import { removeOldFirstImpressions } from "./fairness/first-impressions.service.ts";
import { updateFairScores } from "./fairness/service.ts";
import { sendDigests } from "./letters/digests.service.ts";
import { suggestParts } from "./letters/suggestions.service.ts";
import { sendLetters } from "./letters/weekly.service.ts";
import { sendAppealMail, sendDecisionMail, sendReportMail } from "./mails/moderation-mails.service.ts";
import {
  sendCancellationMail,
  sendFailedPaymentMail,
  sendReceiptMail,
} from "./mails/payment-mails.service.ts";
import { sendDisputeMail, sendGivenUpMail, sendRefundMail } from "./mails/returns.service.ts";
import { SECOND_FACTOR_NEWS, sendSecondFactorMail } from "./mails/second-factor-mails.service.ts";
import {
  sendDeletionMail,
  sendExistingAccountMail,
  sendGoodbyeMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendVerificationMail,
} from "./mails/service.ts";
import { removeMedia } from "./media/service.ts";
import { keepRemovedPicture } from "./moderation/removed-pictures.service.ts";
import { askClassifier, screenClip } from "./moderation/screening.service.ts";
import { endStandings } from "./moderation/standing.service.ts";
import { giveNotification } from "./notifications/giving.service.ts";
import { removeOldNotifications } from "./notifications/sweeps.service.ts";
import { removeOldPasses } from "./passes/service.ts";
import { applyPaymentEvent, removeOldEvents } from "./payment-events/service.ts";
import { settleReservations } from "./payment-methods/sync.service.ts";
import { lookForPresets } from "./presets/looks.service.ts";
import { flagThing } from "./reports/flags.service.ts";
import { announcePlanned } from "./schedules/announcing.service.ts";
import { remindOfStreams } from "./schedules/reminding.service.ts";
import { removeExpiredTokens } from "./sessions/service.ts";
import { removeExpiredChallenges } from "./sessions/sign-in.service.ts";
import { measureAgain, measureLately, removeOldStreams } from "./streams/measuring.service.ts";
import { reconcileSubscriptions } from "./subscriptions/checks.service.ts";
import { endSuspended } from "./subscriptions/endings.service.ts";
import { preparePrices } from "./subscriptions/prices.service.ts";
import { settleSubscriptions } from "./subscriptions/reservations.service.ts";
import { removeOldVisits } from "./surf/visits.service.ts";
import { sweepUploads } from "./uploads/finishing.service.ts";
import { removeOldCrowds } from "./weights/crowds.service.ts";

/** A queued job: the verb of a service, called by the system with the payload its queue kept. */
export type Job = (ctx: ServiceContext, payload: unknown) => Promise<void>;

const recipient = z.object({ userId: z.uuid() });
const news = z.object({ userId: z.uuid(), newsId: z.uuid().optional() });
const secondFactorNews = news.extend({ about: z.enum(SECOND_FACTOR_NEWS) });
const address = z.object({ email: z.string() });
const lane = z.object({ lane: z.int() });
const files = z.object({ keys: z.array(z.string()) });
const stored = z.object({ id: z.string() });
const customer = z.object({ stripeCustomerId: z.string() });
const invoice = z.object({ invoiceId: z.uuid() });
const ending = z.object({ subscriptionId: z.uuid(), about: z.enum(["ends", "ended"]) });
const refund = z.object({ invoiceId: z.uuid(), amount: z.int() });
const dispute = z.object({ invoiceId: z.uuid(), about: z.enum(DISPUTE_STATES) });
const givenUp = z.object({ invoiceId: z.uuid(), about: z.enum(["void", "uncollectible"]) });
const decision = z.object({ decisionId: z.uuid(), about: z.enum(["made", "undone"]) });
const report = z.object({ reportId: z.uuid() });
const appeal = z.object({ appealId: z.uuid() });
const doubt = z.object({
  kind: z.enum(REPORT_KINDS),
  id: z.uuid(),
  source: z.enum(["rules", "classifier"]),
  reason: z.enum(valuesOf(REPORT_REASONS)),
  text: z.string(),
});
const lateQuestion = z.object({ kind: z.enum(REPORT_KINDS), id: z.uuid(), questionId: z.uuid() });
const hidden = z.object({ decisionId: z.uuid() });
const clip = z.object({ clipId: z.uuid() });
const place = z.object({ after: z.uuid().nullish() });
const given = z.object({ eventId: z.int() });
const subscription = z.object({ subscriptionId: z.uuid() });
const profile = z.object({ profileId: z.uuid() });
const formerMember = z.object({ email: z.string(), username: z.string() });

function job<T>(schema: z.ZodType<T>, verb: (ctx: ServiceContext, payload: T) => Promise<unknown>): Job {
  return async (ctx, payload) => {
    await verb(ctx, schema.parse(payload));
  };
}

function sweep(verb: (ctx: ServiceContext) => Promise<unknown>): Job {
  return async (ctx) => {
    await verb(ctx);
  };
}

/** Every job by the name it is queued under. A name is kept as long as a queue may hold it. */
export const JOBS = {
  send_verification_mail: job(recipient, sendVerificationMail),
  send_reset_mail: job(recipient, sendResetMail),
  send_existing_account_mail: job(recipient, sendExistingAccountMail),
  send_password_changed_mail: job(news, sendPasswordChangedMail),
  send_second_factor_mail: job(secondFactorNews, sendSecondFactorMail),
  send_deletion_mail: job(recipient, sendDeletionMail),
  send_goodbye_mail: job(formerMember, sendGoodbyeMail),
  answer_reset_request: job(address, answerResetRequest),
  answer_verification_request: job(address, answerVerificationRequest),
  remove_media: job(files, removeMedia),
  remove_unverified_accounts: sweep(removeUnverifiedAccounts),
  remove_expired_tokens: sweep(removeExpiredTokens),
  remove_expired_sign_in_attempts: sweep(removeExpiredAttempts),
  remove_expired_challenges: sweep(removeExpiredChallenges),
  remove_old_drafts: sweep(removeOldDrafts),
  remove_old_passes: sweep(removeOldPasses),
  refresh_birthdays: sweep(refreshBirthdays),
  remove_old_directory_changes: sweep((ctx) => removeOldChanges(ctx.db, ctx.ports.clock.now())),
  send_receipt_mail: job(invoice, sendReceiptMail),
  send_failed_payment_mail: job(invoice, sendFailedPaymentMail),
  send_cancellation_mail: job(ending, sendCancellationMail),
  send_refund_mail: job(refund, sendRefundMail),
  send_dispute_mail: job(dispute, sendDisputeMail),
  send_given_up_mail: job(givenUp, sendGivenUpMail),
  send_decision_mail: job(decision, sendDecisionMail),
  send_report_mail: job(report, sendReportMail),
  send_appeal_mail: job(appeal, sendAppealMail),
  flag_thing: job(doubt, flagThing),
  keep_removed_picture: job(hidden, keepRemovedPicture),
  screen_clip: job(clip, screenClip),
  ask_classifier: job(lateQuestion, askClassifier),
  end_standings: sweep(endStandings),
  end_suspended: job(subscription, endSuspended),
  remove_customer: job(customer, removeCustomer),
  prepare_prices: sweep(preparePrices),
  settle_subscriptions: sweep(settleSubscriptions),
  reconcile_subscriptions: sweep(reconcileSubscriptions),
  apply_payment_event: job(stored, applyPaymentEvent),
  remove_old_payment_events: sweep(removeOldEvents),
  settle_payment_methods: sweep(settleReservations),
  update_fair_scores: sweep(updateFairScores),
  remove_old_first_impressions: sweep(removeOldFirstImpressions),
  remove_old_crowds: sweep(removeOldCrowds),
  remove_stale_clips: sweep(removeStalePending),
  remove_stale_uploads: sweep(sweepUploads),
  trim_swipe_pools: sweep(trimPools),
  update_clip_trends: sweep(updateTrendsTwice),
  update_clip_trends_again: sweep(updateTrends),
  index_clips_of: job(profile, (ctx, { profileId }) => indexClipsOf(ctx.db, profileId)),
  index_missing_clips: sweep(indexMissing),
  place_missing_clips: sweep(placeMissing),
  remove_old_clip_views: sweep(removeOldViews),
  remove_old_channel_videos: sweep(removeOldVideos),
  apply_channel_messages: job(lane, applyMessages),
  remove_old_channel_messages: sweep(removeOldMessages),
  remove_old_streamer_days: sweep(removeOldDays),
  remove_old_surf_visits: sweep(removeOldVisits),
  measure_streams_of_late: sweep(measureLately),
  measure_streams_again: sweep(measureAgain),
  remove_old_streams: sweep(removeOldStreams),
  give_notification: job(given, giveNotification),
  send_notifications: sweep(sendNotifications),
  mail_notifications: sweep(mailNotifications),
  remove_old_notifications: sweep(removeOldNotifications),
  announce_planned_streams: sweep(announcePlanned),
  remind_of_streams: sweep(remindOfStreams),
  look_for_presets: sweep(lookForPresets),
  send_digests: job(place, sendDigests),
  send_letters: job(place, sendLetters),
  suggest_profile_parts: job(place, suggestParts),
} satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;

/** A job that comes by itself. */
export interface ScheduledJob {
  job: JobName;
  /** When, as five cron fields in UTC. */
  cron: string;
}

/** Sweeps, at odd minutes so that they do not all start at once. */
export const CRONTAB: readonly ScheduledJob[] = [
  { job: "remove_unverified_accounts", cron: "17 * * * *" },
  { job: "remove_expired_tokens", cron: "41 3 * * *" },
  { job: "remove_expired_sign_in_attempts", cron: "29 * * * *" },
  { job: "remove_expired_challenges", cron: "31 * * * *" },
  { job: "remove_old_drafts", cron: "53 3 * * *" },
  { job: "refresh_birthdays", cron: "3 0 * * *" },
  { job: "remove_old_directory_changes", cron: "37 * * * *" },
  { job: "end_standings", cron: "*/5 * * * *" },
  { job: "update_fair_scores", cron: "*/5 * * * *" },
  { job: "remove_old_first_impressions", cron: "13 4 * * *" },
  { job: "remove_old_crowds", cron: "5 0 * * *" },
  { job: "remove_old_passes", cron: "11 4 * * *" },
  { job: "remove_stale_clips", cron: "47 * * * *" },
  { job: "remove_stale_uploads", cron: "51 * * * *" },
  { job: "trim_swipe_pools", cron: "23 4 * * *" },
  { job: "remove_old_clip_views", cron: "19 4 * * *" },
  { job: "remove_old_channel_videos", cron: "21 4 * * *" },
  { job: "remove_old_channel_messages", cron: "9 * * * *" },
  { job: "remove_old_streamer_days", cron: "31 4 * * *" },
  { job: "remove_old_surf_visits", cron: "43 * * * *" },
  { job: "measure_streams_of_late", cron: "57 * * * *" },
  { job: "measure_streams_again", cron: "43 4 * * *" },
  { job: "remove_old_streams", cron: "9 5 * * *" },
  { job: "remove_old_notifications", cron: "17 5 * * *" },
  { job: "announce_planned_streams", cron: "* * * * *" },
  { job: "remind_of_streams", cron: "* * * * *" },
  { job: "look_for_presets", cron: "*/5 * * * *" },
  { job: "send_digests", cron: "14 * * * *" },
  { job: "send_letters", cron: "26 * * * *" },
  { job: "suggest_profile_parts", cron: "38 * * * *" },
  { job: "remove_old_payment_events", cron: "27 4 * * *" },
  { job: "prepare_prices", cron: "7 * * * *" },
  { job: "settle_subscriptions", cron: "*/4 * * * *" },
  { job: "reconcile_subscriptions", cron: "33 3 * * *" },
  { job: "settle_payment_methods", cron: "*/3 * * * *" },
  { job: "update_clip_trends", cron: "* * * * *" },
  // Each message queues a job for its time; this takes what was lost or put off.
  { job: "send_notifications", cron: "* * * * *" },
  { job: "index_missing_clips", cron: "*/10 * * * *" },
  { job: "place_missing_clips", cron: "21 * * * *" },
];
