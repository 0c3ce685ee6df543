import { CHANNEL_PLATFORMS } from "./channels.ts";
import { DISPUTE_STATES } from "./invoices.ts";
import { valuesOf } from "./options.ts";
import { REPORT_KINDS, REPORT_REASONS } from "./reports.ts";
import { SECOND_FACTOR_EVENTS } from "./second-factors.ts";
import { z } from "./zod.ts";

const nothing = z.object({});
const recipient = z.object({ userId: z.uuid() });
const news = z.object({ userId: z.uuid(), newsId: z.uuid() });
const emailChange = recipient.extend({ side: z.enum(["old", "new"]) });
const emailChanged = news.extend({ email: z.string(), username: z.string() });
const announcement = z.object({ announcementId: z.uuid() });
const waitlistEntry = z.object({ entryId: z.uuid() });
const secondFactorNews = news.extend({ about: z.enum(SECOND_FACTOR_EVENTS) });
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
const filledIn = z.object({ userId: z.uuid(), parts: z.array(z.string()) });
const place = z.object({ after: z.uuid().nullish() });
const given = z.object({ eventId: z.int() });
const subscription = z.object({ subscriptionId: z.uuid() });
const profile = z.object({ profileId: z.uuid() });
const savedChannel = profile.extend({ platform: z.enum(CHANNEL_PLATFORMS), channelId: z.string() });
const formerMember = z.object({ email: z.string(), username: z.string() });

/** Do not remove a job while a queue may still contain it. */
export const JOB_PAYLOADS = {
  send_verification_mail: recipient,
  send_reset_mail: recipient,
  send_existing_account_mail: recipient,
  send_password_changed_mail: news,
  send_second_factor_mail: secondFactorNews,
  send_access_token_mail: news,
  send_email_change_mail: emailChange,
  send_email_changed_mail: emailChanged,
  update_customer_email: news,
  mail_announcement: announcement,
  send_invitation_mail: waitlistEntry,
  send_deletion_mail: recipient,
  send_goodbye_mail: formerMember,
  answer_reset_request: address,
  answer_verification_request: address,
  remove_media: files,
  remove_unverified_accounts: nothing,
  remove_expired_tokens: nothing,
  remove_expired_email_changes: nothing,
  remove_expired_sign_in_attempts: nothing,
  remove_expired_challenges: nothing,
  remove_old_drafts: nothing,
  remove_old_passes: nothing,
  refresh_birthdays: nothing,
  remove_unused_words: nothing,
  remove_given_up_addresses: nothing,
  remove_old_directory_changes: nothing,
  send_receipt_mail: invoice,
  send_failed_payment_mail: invoice,
  send_cancellation_mail: ending,
  send_refund_mail: refund,
  send_dispute_mail: dispute,
  send_given_up_mail: givenUp,
  send_decision_mail: decision,
  send_report_mail: report,
  send_appeal_mail: appeal,
  flag_thing: doubt,
  keep_removed_picture: hidden,
  screen_clip: clip,
  ask_classifier: lateQuestion,
  end_standings: nothing,
  end_suspended: subscription,
  remove_customer: customer,
  prepare_prices: nothing,
  settle_subscriptions: nothing,
  reconcile_subscriptions: nothing,
  apply_payment_event: stored,
  remove_old_payment_events: nothing,
  settle_payment_methods: nothing,
  update_fair_scores: nothing,
  remove_old_first_impressions: nothing,
  remove_old_crowds: nothing,
  remove_stale_clips: nothing,
  remove_stale_uploads: nothing,
  trim_swipe_pools: nothing,
  update_clip_trends: nothing,
  update_clip_trends_again: nothing,
  index_clips_of: profile,
  index_missing_clips: nothing,
  remove_old_clip_views: nothing,
  remove_old_channel_videos: nothing,
  apply_channel_messages: lane,
  remove_old_channel_messages: nothing,
  remove_old_outside_streams: nothing,
  remove_old_streamer_days: nothing,
  remove_old_surf_visits: nothing,
  remove_old_outside_visits: nothing,
  measure_streams_of_late: nothing,
  measure_streams_again: nothing,
  remove_old_streams: nothing,
  remove_old_raids: nothing,
  give_notification: given,
  send_notifications: nothing,
  mail_notifications: nothing,
  remove_old_notifications: nothing,
  announce_planned_streams: nothing,
  announce_saved_channels: nothing,
  follow_saved_channel: savedChannel,
  start_planned_boosts: nothing,
  remind_of_streams: nothing,
  look_for_presets: nothing,
  send_digests: place,
  send_letters: place,
  suggest_profile_parts: place,
  withdraw_suggestions: filledIn,
  sync_discord_post: profile,
};

export type JobName = keyof typeof JOB_PAYLOADS;

export type JobPayload<Name extends JobName> = z.input<(typeof JOB_PAYLOADS)[Name]>;
