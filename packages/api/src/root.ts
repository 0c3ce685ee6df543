import { featuresRouter } from "./access/entitlements/router.ts";
import { sessionsRouter } from "./access/sessions/router.ts";
import { accessTokensRouter } from "./accounts/access-tokens/router.ts";
import { accountsRouter } from "./accounts/accounts/router.ts";
import { draftsRouter } from "./accounts/drafts/router.ts";
import { secondFactorsRouter } from "./accounts/second-factors/router.ts";
import { waitlistRouter } from "./accounts/waitlist/router.ts";
import { clipsRouter } from "./clips/clips/router.ts";
import { uploadsRouter } from "./clips/uploads/router.ts";
import { boostsRouter } from "./discovery/boosts/router.ts";
import { discoveryRouter } from "./discovery/discovery/router.ts";
import { impressionsRouter } from "./discovery/impressions/router.ts";
import { passesRouter } from "./discovery/passes/router.ts";
import { presetsRouter } from "./discovery/presets/router.ts";
import { surfRouter } from "./discovery/surf/router.ts";
import { channelsRouter } from "./live/channels/router.ts";
import { discordRouter } from "./live/discord/router.ts";
import { linkedClipsRouter } from "./live/linked-clips/router.ts";
import { liveRouter } from "./live/live/router.ts";
import { outsideStreamsRouter } from "./live/outside-streams/router.ts";
import { overlaysRouter } from "./live/overlays/router.ts";
import { previewsRouter } from "./live/previews/router.ts";
import { raidsRouter } from "./live/raids/router.ts";
import { savedChannelsRouter } from "./live/saved-channels/router.ts";
import { schedulesRouter } from "./live/schedules/router.ts";
import { streamsRouter } from "./live/streams/router.ts";
import { studioRouter } from "./live/studio/router.ts";
import { adminRouter } from "./moderation/admin/router.ts";
import { moderationRouter } from "./moderation/moderation/router.ts";
import { invoicesRouter } from "./money/invoices/router.ts";
import { paymentMethodsRouter } from "./money/payment-methods/router.ts";
import { subscriptionsRouter } from "./money/subscriptions/router.ts";
import { analyticsRouter } from "./notifications/analytics/router.ts";
import { deliveriesRouter } from "./notifications/deliveries/router.ts";
import { newsletterRouter } from "./notifications/newsletter/router.ts";
import { notificationsRouter } from "./notifications/notifications/router.ts";
import { pushRouter } from "./notifications/push/router.ts";
import { profilesRouter } from "./profiles/profiles/router.ts";
import { taxonomyRouter } from "./profiles/taxonomy/router.ts";
import { followsRouter } from "./social/follows/router.ts";
import { publicPagesRouter } from "./social/public-pages/router.ts";
import { reportsRouter } from "./social/reports/router.ts";
import { safetyRouter } from "./social/safety/router.ts";
import { createCallerFactory, router } from "./trpc.ts";

export const appRouter = router({
  accessTokens: accessTokensRouter,
  accounts: accountsRouter,
  admin: adminRouter,
  analytics: analyticsRouter,
  boosts: boostsRouter,
  channels: channelsRouter,
  clips: clipsRouter,
  deliveries: deliveriesRouter,
  discord: discordRouter,
  discovery: discoveryRouter,
  drafts: draftsRouter,
  features: featuresRouter,
  follows: followsRouter,
  impressions: impressionsRouter,
  invoices: invoicesRouter,
  linkedClips: linkedClipsRouter,
  live: liveRouter,
  moderation: moderationRouter,
  newsletter: newsletterRouter,
  notifications: notificationsRouter,
  outsideStreams: outsideStreamsRouter,
  overlays: overlaysRouter,
  passes: passesRouter,
  paymentMethods: paymentMethodsRouter,
  presets: presetsRouter,
  previews: previewsRouter,
  profiles: profilesRouter,
  publicPages: publicPagesRouter,
  push: pushRouter,
  raids: raidsRouter,
  reports: reportsRouter,
  safety: safetyRouter,
  savedChannels: savedChannelsRouter,
  schedules: schedulesRouter,
  secondFactors: secondFactorsRouter,
  sessions: sessionsRouter,
  streams: streamsRouter,
  studio: studioRouter,
  subscriptions: subscriptionsRouter,
  surf: surfRouter,
  taxonomy: taxonomyRouter,
  uploads: uploadsRouter,
  waitlist: waitlistRouter,
});
export type AppRouter = typeof appRouter;

/**
 * Caller for tests; the server uses `execute` (docs/decisions/032-procedure-answers-and-request-limits.md).
 */
export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;
