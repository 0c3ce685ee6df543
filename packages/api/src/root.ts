import { accountsRouter } from "./accounts/router.ts";
import { analyticsRouter } from "./analytics/router.ts";
import { boostsRouter } from "./boosts/router.ts";
import { channelsRouter } from "./channels/router.ts";
import { clipsRouter } from "./clips/router.ts";
import { deliveriesRouter } from "./deliveries/router.ts";
import { discoveryRouter } from "./discovery/router.ts";
import { draftsRouter } from "./drafts/router.ts";
import { featuresRouter } from "./entitlements/router.ts";
import { followsRouter } from "./follows/router.ts";
import { impressionsRouter } from "./impressions/router.ts";
import { invoicesRouter } from "./invoices/router.ts";
import { linkedClipsRouter } from "./linked-clips/router.ts";
import { liveRouter } from "./live/router.ts";
import { moderationRouter } from "./moderation/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { passesRouter } from "./passes/router.ts";
import { paymentMethodsRouter } from "./payment-methods/router.ts";
import { presetsRouter } from "./presets/router.ts";
import { previewsRouter } from "./previews/router.ts";
import { profilesRouter } from "./profiles/router.ts";
import { publicPagesRouter } from "./public-pages/router.ts";
import { pushRouter } from "./push/router.ts";
import { reportsRouter } from "./reports/router.ts";
import { safetyRouter } from "./safety/router.ts";
import { schedulesRouter } from "./schedules/router.ts";
import { secondFactorsRouter } from "./second-factors/router.ts";
import { streamsRouter } from "./streams/router.ts";
import { subscriptionsRouter } from "./subscriptions/router.ts";
import { surfRouter } from "./surf/router.ts";
import { taxonomyRouter } from "./taxonomy/router.ts";
import { createCallerFactory, router } from "./trpc.ts";
import { uploadsRouter } from "./uploads/router.ts";
import { waitlistRouter } from "./waitlist/router.ts";

/** Every procedure of the product, a feature a key. */
export const appRouter = router({
  accounts: accountsRouter,
  analytics: analyticsRouter,
  boosts: boostsRouter,
  channels: channelsRouter,
  clips: clipsRouter,
  deliveries: deliveriesRouter,
  discovery: discoveryRouter,
  drafts: draftsRouter,
  features: featuresRouter,
  follows: followsRouter,
  impressions: impressionsRouter,
  invoices: invoicesRouter,
  linkedClips: linkedClipsRouter,
  live: liveRouter,
  moderation: moderationRouter,
  notifications: notificationsRouter,
  passes: passesRouter,
  paymentMethods: paymentMethodsRouter,
  presets: presetsRouter,
  previews: previewsRouter,
  profiles: profilesRouter,
  publicPages: publicPagesRouter,
  push: pushRouter,
  reports: reportsRouter,
  safety: safetyRouter,
  schedules: schedulesRouter,
  secondFactors: secondFactorsRouter,
  streams: streamsRouter,
  subscriptions: subscriptionsRouter,
  surf: surfRouter,
  taxonomy: taxonomyRouter,
  uploads: uploadsRouter,
  waitlist: waitlistRouter,
});
export type AppRouter = typeof appRouter;

/** Calls procedures in this process, without HTTP: what REST and the tests do. */
export const createCaller = createCallerFactory(appRouter);

/** The procedures as functions. */
export type Caller = ReturnType<typeof createCaller>;
