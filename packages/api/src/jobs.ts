import { indexClipsOf } from "@starling/db/clip-words";
import { removeFailedMailJobs } from "@starling/db/jobs";
import { removeUnusedWords } from "@starling/directory/sql/unused-words";
import { removeOldChanges } from "@starling/directory/sync/change-log";
import { JOB_PAYLOADS, type JobName, type JobPayload } from "@starling/validators/job-payloads";
import { removeExpiredTokens } from "./access/sessions/service.ts";
import { removeExpiredChallenges } from "./access/sessions/sign-in.service.ts";
import { removeOldCrowds } from "./access/weights/crowds.service.ts";
import {
  sendAppealMail,
  sendDecisionMail,
  sendReportMail,
} from "./accounts/account-mails/moderation-mails.service.ts";
import {
  sendCancellationMail,
  sendFailedPaymentMail,
  sendReceiptMail,
} from "./accounts/account-mails/payment-mails.service.ts";
import {
  sendDisputeMail,
  sendGivenUpMail,
  sendRefundMail,
} from "./accounts/account-mails/refund-mails.service.ts";
import { sendSecondFactorMail } from "./accounts/account-mails/second-factor-mails.service.ts";
import {
  sendAccessTokenMail,
  sendDeletionMail,
  sendEmailChangedMail,
  sendEmailChangeMail,
  sendExistingAccountMail,
  sendGoodbyeMail,
  sendInvitationMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendVerificationMail,
} from "./accounts/account-mails/service.ts";
import { removeExpiredAttempts } from "./accounts/accounts/attempts.service.ts";
import { removeExpiredEmailChanges } from "./accounts/accounts/email-changes.service.ts";
import { answerResetRequest } from "./accounts/accounts/passwords.service.ts";
import {
  answerVerificationRequest,
  removeUnverifiedAccounts,
} from "./accounts/accounts/verification.service.ts";
import { removeOldDrafts } from "./accounts/drafts/service.ts";
import { indexMissing } from "./clips/clips/search.service.ts";
import { updateTrends, updateTrendsTwice } from "./clips/clips/trending-scores.service.ts";
import { removeStalePending, trimPools } from "./clips/clips/uploads/sweeps.service.ts";
import { removeOldViews } from "./clips/clips/views.service.ts";
import { sweepUploads } from "./clips/uploads/finishing.service.ts";
import type { ServiceContext } from "./context.ts";
import { startPlannedBoosts } from "./discovery/boosts/service.ts";
import { removeOldFirstImpressions } from "./discovery/fairness/first-impressions.service.ts";
import { updateFairScores } from "./discovery/fairness/service.ts";
import { removeOldPasses } from "./discovery/passes/service.ts";
import { checkPresets } from "./discovery/presets/match-alerts.service.ts";
import { removeOldVisits } from "./discovery/surf/visits.service.ts";
import { applyMessages, removeOldMessages } from "./live/channels/webhooks/messages.service.ts";
import { syncPost } from "./live/discord/posts.service.ts";
import { removeOldOutsideStreams } from "./live/outside-streams/crawling.service.ts";
import { removeOldOutsideVisits } from "./live/outside-streams/visits.service.ts";
import { removeOldRaids } from "./live/raids/recording.service.ts";
import { announceSaved } from "./live/saved-channels/announcing.service.ts";
import { followSavedChannel } from "./live/saved-channels/joining.service.ts";
import { announcePlanned } from "./live/schedules/announcing.service.ts";
import { remindOfStreams } from "./live/schedules/reminding.service.ts";
import { measureRecent, remeasureAll, removeOldStreams } from "./live/streams/measuring.service.ts";
import { storeRemovedPictureHash } from "./moderation/moderation/removed-pictures.service.ts";
import { classifyQueued, screenClip } from "./moderation/moderation/screening.service.ts";
import { expireStandings } from "./moderation/moderation/standing.service.ts";
import { removeCustomer, updateCustomerEmail } from "./money/customers/service.ts";
import { applyPaymentEvent, removeOldEvents } from "./money/payment-events/service.ts";
import { settleReservations } from "./money/payment-methods/sync.service.ts";
import { cancelSuspended } from "./money/subscriptions/cancellations.service.ts";
import { preparePrices } from "./money/subscriptions/prices.service.ts";
import { reconcileSubscriptions } from "./money/subscriptions/reconciliation.service.ts";
import { settleSubscriptions } from "./money/subscriptions/reservations.service.ts";
import { removeOldDays } from "./notifications/analytics/retention.service.ts";
import { mailNotifications, sendNotifications } from "./notifications/deliveries/service.ts";
import { sendDigests } from "./notifications/digests/daily.service.ts";
import { suggestParts, withdrawSuggestions } from "./notifications/digests/suggestions.service.ts";
import { sendLetters } from "./notifications/digests/weekly.service.ts";
import { mailAnnouncement } from "./notifications/newsletter/announcements.service.ts";
import { createNotificationBatch } from "./notifications/notifications/fan-out.service.ts";
import { removeOldNotifications } from "./notifications/notifications/sweeps.service.ts";
import { removeOldVideos } from "./platforms/youtube/videos.service.ts";
import { refreshBirthdays } from "./profiles/directory/entries.service.ts";
import { removeMedia } from "./profiles/media/service.ts";
import { flagContent } from "./social/reports/flags.service.ts";

type Handlers = {
  [Name in JobName]: (ctx: ServiceContext, payload: JobPayload<Name>) => Promise<unknown>;
};

const HANDLERS: Handlers = {
  send_verification_mail: sendVerificationMail,
  send_reset_mail: sendResetMail,
  send_existing_account_mail: sendExistingAccountMail,
  send_password_changed_mail: sendPasswordChangedMail,
  send_second_factor_mail: sendSecondFactorMail,
  send_access_token_mail: sendAccessTokenMail,
  send_email_change_mail: sendEmailChangeMail,
  send_email_changed_mail: sendEmailChangedMail,
  update_customer_email: updateCustomerEmail,
  mail_announcement: mailAnnouncement,
  send_invitation_mail: sendInvitationMail,
  send_deletion_mail: sendDeletionMail,
  send_goodbye_mail: sendGoodbyeMail,
  answer_reset_request: answerResetRequest,
  answer_verification_request: answerVerificationRequest,
  remove_media: removeMedia,
  remove_unverified_accounts: removeUnverifiedAccounts,
  remove_expired_tokens: removeExpiredTokens,
  remove_expired_email_changes: removeExpiredEmailChanges,
  remove_expired_sign_in_attempts: removeExpiredAttempts,
  remove_expired_challenges: removeExpiredChallenges,
  remove_old_drafts: removeOldDrafts,
  remove_old_passes: removeOldPasses,
  refresh_birthdays: refreshBirthdays,
  remove_unused_words: ({ db }) => removeUnusedWords(db),
  remove_given_up_addresses: ({ db }) => removeFailedMailJobs(db),
  remove_old_directory_changes: (ctx) => removeOldChanges(ctx.db, ctx.ports.clock.now()),
  send_receipt_mail: sendReceiptMail,
  send_failed_payment_mail: sendFailedPaymentMail,
  send_cancellation_mail: sendCancellationMail,
  send_refund_mail: sendRefundMail,
  send_dispute_mail: sendDisputeMail,
  send_given_up_mail: sendGivenUpMail,
  send_decision_mail: sendDecisionMail,
  send_report_mail: sendReportMail,
  send_appeal_mail: sendAppealMail,
  flag_thing: flagContent,
  keep_removed_picture: storeRemovedPictureHash,
  screen_clip: screenClip,
  ask_classifier: classifyQueued,
  end_standings: expireStandings,
  end_suspended: cancelSuspended,
  remove_customer: removeCustomer,
  prepare_prices: preparePrices,
  settle_subscriptions: settleSubscriptions,
  reconcile_subscriptions: reconcileSubscriptions,
  apply_payment_event: applyPaymentEvent,
  remove_old_payment_events: removeOldEvents,
  settle_payment_methods: settleReservations,
  update_fair_scores: updateFairScores,
  remove_old_first_impressions: removeOldFirstImpressions,
  remove_old_crowds: removeOldCrowds,
  remove_stale_clips: removeStalePending,
  remove_stale_uploads: sweepUploads,
  trim_swipe_pools: trimPools,
  update_clip_trends: updateTrendsTwice,
  update_clip_trends_again: updateTrends,
  index_clips_of: (ctx, { profileId }) => indexClipsOf(ctx.db, profileId),
  index_missing_clips: indexMissing,
  remove_old_clip_views: removeOldViews,
  remove_old_channel_videos: removeOldVideos,
  apply_channel_messages: applyMessages,
  remove_old_channel_messages: removeOldMessages,
  remove_old_outside_streams: removeOldOutsideStreams,
  remove_old_streamer_days: removeOldDays,
  remove_old_surf_visits: removeOldVisits,
  remove_old_outside_visits: removeOldOutsideVisits,
  measure_streams_of_late: measureRecent,
  measure_streams_again: remeasureAll,
  remove_old_streams: removeOldStreams,
  remove_old_raids: removeOldRaids,
  give_notification: createNotificationBatch,
  send_notifications: sendNotifications,
  mail_notifications: mailNotifications,
  remove_old_notifications: removeOldNotifications,
  announce_planned_streams: announcePlanned,
  announce_saved_channels: announceSaved,
  follow_saved_channel: followSavedChannel,
  start_planned_boosts: startPlannedBoosts,
  remind_of_streams: remindOfStreams,
  look_for_presets: checkPresets,
  send_digests: sendDigests,
  send_letters: sendLetters,
  suggest_profile_parts: suggestParts,
  withdraw_suggestions: withdrawSuggestions,
  sync_discord_post: syncPost,
};

const payloadSchemas: { [Name in JobName]: { parse(payload: unknown): JobPayload<Name> } } = JOB_PAYLOADS;

/** Throws `ZodError` for an invalid payload, and any error of the service function. */
export async function runJob<Name extends JobName>(
  name: Name,
  ctx: ServiceContext,
  payload: unknown = {},
): Promise<void> {
  await HANDLERS[name](ctx, payloadSchemas[name].parse(payload));
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOB_PAYLOADS, name);
}

export const JOB_NAMES: readonly JobName[] = Object.keys(JOB_PAYLOADS).filter(isJobName);

export interface ScheduledJob {
  job: JobName;
  /** Schedule in five cron fields, in UTC. */
  cron: string;
}

export const CRONTAB: readonly ScheduledJob[] = [
  { job: "remove_unverified_accounts", cron: "17 * * * *" },
  { job: "remove_expired_tokens", cron: "41 3 * * *" },
  { job: "remove_expired_email_changes", cron: "43 3 * * *" },
  { job: "remove_expired_sign_in_attempts", cron: "29 * * * *" },
  { job: "remove_expired_challenges", cron: "31 * * * *" },
  { job: "remove_old_drafts", cron: "53 3 * * *" },
  { job: "refresh_birthdays", cron: "3 0 * * *" },
  { job: "remove_unused_words", cron: "33 * * * *" },
  { job: "remove_given_up_addresses", cron: "39 * * * *" },
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
  { job: "remove_old_outside_streams", cron: "* * * * *" },
  { job: "remove_old_streamer_days", cron: "31 4 * * *" },
  { job: "remove_old_surf_visits", cron: "43 * * * *" },
  { job: "remove_old_outside_visits", cron: "47 * * * *" },
  { job: "measure_streams_of_late", cron: "57 * * * *" },
  { job: "measure_streams_again", cron: "43 4 * * *" },
  { job: "remove_old_streams", cron: "9 5 * * *" },
  { job: "remove_old_raids", cron: "25 4 * * *" },
  { job: "remove_old_notifications", cron: "17 5 * * *" },
  { job: "announce_planned_streams", cron: "* * * * *" },
  { job: "announce_saved_channels", cron: "* * * * *" },
  { job: "remind_of_streams", cron: "* * * * *" },
  { job: "start_planned_boosts", cron: "* * * * *" },
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
  // Each new notification queues this job; the schedule also sends delayed and lost notifications.
  { job: "send_notifications", cron: "* * * * *" },
  { job: "index_missing_clips", cron: "*/10 * * * *" },
];
