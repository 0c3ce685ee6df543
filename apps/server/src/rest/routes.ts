import { type Route, route } from "./route.ts";

const SAID = { message: "string" } as const;
const FOLLOW = { isFollowing: "boolean", followersCount: "integer" } as const;
const LIKE = { isLiked: "boolean", likesCount: "integer" } as const;
const REEL = { items: "array", unlockable: "integer" } as const;
const PROFILE = {
  id: "string",
  userId: "string",
  role: "string",
  displayName: "string",
  username: "string",
} as const;
const OWN = { ...PROFILE, location: "object", favoriteGames: "array", followersCount: "integer" } as const;
const LIKED = { clips: "array", total: "integer", totalPages: "integer", unlockable: "integer" } as const;

const METHOD = {
  id: "string",
  type: "string",
  isPrimary: "boolean",
  stripePaymentMethodId: "string",
  createdAt: "date",
} as const;

const SUBSCRIPTION = {
  id: "string",
  subscriptionId: "string",
  status: "string",
  planId: "string",
  plan: "object",
  currentPeriodStart: "date",
  currentPeriodEnd: "date",
  createdAt: "date",
  cancelAtPeriodEnd: "boolean",
} as const;
const CHANGED = { ...SUBSCRIPTION, message: "string" } as const;

/** Every documented call of `/api/v1` (spec A §7, B §7; decisions §1): the whole facade is this table. */
export const ROUTES: readonly Route[] = [
  route("post", "/auth/login", (api) => api.accounts.login, {
    answer: { user: "object", next: "string" },
    message: "You are logged in",
  }),
  route("post", "/auth/signup", (api) => api.accounts.signUp, { answer: SAID }),
  route("post", "/auth/logout", (api) => api.accounts.logout, { answer: SAID }),
  route("post", "/auth/refresh", (api) => api.accounts.refresh, { answer: SAID }),
  route("get", "/auth/me", (api) => api.accounts.me, {
    answer: { id: "string", email: "string", username: "string", role: "string", roleVerified: "boolean" },
  }),
  route("post", "/auth/switch-role", (api) => api.accounts.switchRole, {
    answer: { user: "object", requiresOnboarding: "boolean" },
  }),
  route("put", "/auth/update-role", (api) => api.accounts.updateRole, { answer: { user: "object" } }),
  route("get", "/auth/available-roles", (api) => api.accounts.availableRoles, {
    answer: { availableRoles: "array" },
  }),
  route("get", "/auth/check-role-switch", (api) => api.accounts.checkRoleSwitch, {
    answer: { canSwitch: "boolean", requiresOnboarding: "boolean" },
  }),
  route("get", "/auth/profile-completeness", (api) => api.accounts.profileCompleteness, {
    answer: { isComplete: "boolean" },
  }),
  route("post", "/auth/request-password-reset", (api) => api.accounts.requestPasswordReset, { answer: SAID }),
  route("post", "/auth/reset-password", (api) => api.accounts.resetPassword, { answer: SAID }),
  route("post", "/auth/change-password", (api) => api.accounts.changePassword, { answer: SAID }),
  route("post", "/auth/verify-email", (api) => api.accounts.verifyEmail, { answer: SAID }),
  route("post", "/auth/resend-verification", (api) => api.accounts.resendVerification, { answer: SAID }),

  route("delete", "/account", (api) => api.accounts.remove, { answer: SAID }),
  route("post", "/account/request-deletion", (api) => api.accounts.requestDeletion, { answer: SAID }),

  route("post", "/waitlist/join", (api) => api.waitlist.join, { answer: SAID }),

  route("get", "/taxonomy/game", (api) => api.taxonomy.list, { answer: "array", fixed: { kind: "game" } }),
  route("get", "/taxonomy/category", (api) => api.taxonomy.list, {
    answer: "array",
    fixed: { kind: "category" },
  }),
  route("get", "/taxonomy/tag", (api) => api.taxonomy.list, { answer: "array", fixed: { kind: "tag" } }),

  route("get", "/profile", (api) => api.profiles.own, { answer: OWN, nullable: true }),
  route("post", "/profile", (api) => api.profiles.create, {
    answer: OWN,
    form: true,
    message: "Your profile is ready",
  }),
  route("patch", "/profile", (api) => api.profiles.update, {
    answer: OWN,
    form: true,
    message: "Your profile is saved",
  }),
  route("get", "/profile/me", (api) => api.profiles.me, { answer: OWN }),
  route("get", "/profile/streamers", (api) => api.discovery.list, {
    answer: {
      items: "array",
      total: "integer",
      isTotalExact: "boolean",
      page: "integer",
      totalPages: "integer",
      unlockable: "integer",
      emptiedBy: "array",
    },
  }),
  route("get", "/profile/following/me", (api) => api.follows.following, {
    answer: { following: "array", total: "integer", totalPages: "integer" },
  }),
  route("get", "/profile/followers/{id}", (api) => api.follows.followers, {
    answer: { followers: "array", total: "integer", totalPages: "integer" },
  }),
  route("get", "/profile/follow/{id}/status", (api) => api.follows.status, {
    answer: { isFollowing: "boolean" },
  }),
  route("post", "/profile/follow/{id}", (api) => api.follows.follow, {
    answer: FOLLOW,
    message: "You follow this streamer",
  }),
  route("delete", "/profile/follow/{id}", (api) => api.follows.unfollow, {
    answer: FOLLOW,
    message: "You no longer follow this streamer",
  }),
  route("get", "/profile/{id}", (api) => api.profiles.byId, { answer: PROFILE }),

  route("get", "/clip/reels", (api) => api.clips.reels, { answer: REEL }),
  route("get", "/clip/trending/liked", (api) => api.clips.trending, { answer: REEL }),
  route("post", "/clip/like/{id}", (api) => api.clips.like, { answer: LIKE, message: "You like this clip" }),
  route("delete", "/clip/like/{id}", (api) => api.clips.unlike, {
    answer: LIKE,
    message: "You no longer like this clip",
  }),
  route("get", "/clip/{id}/likes", (api) => api.clips.likers, {
    answer: { likers: "array", total: "integer", totalPages: "integer", isLocked: "boolean" },
  }),

  route("get", "/clip", (api) => api.clips.list, {
    answer: { items: "array", total: "integer", totalPages: "integer", swipe: "object" },
  }),
  route("get", "/clip/upload", (api) => api.clips.draft, { answer: { clip: "object", signed: "object" } }),
  route("post", "/clip/upload", (api) => api.clips.create, {
    answer: { clip: "object", signed: "object" },
    message: "Send the video now",
  }),
  route("get", "/clip/liked/me", (api) => api.clips.liked, { answer: LIKED }),
  route("get", "/clip/liked/{id}", (api) => api.clips.likedBy, { answer: LIKED }),
  route("get", "/clip/{id}", (api) => api.clips.byStreamer, {
    answer: { items: "array", total: "integer", totalPages: "integer", unlockable: "integer" },
  }),
  route("patch", "/clip/{id}", (api) => api.clips.update, {
    answer: { id: "string", title: "string", tags: "array", inSwipe: "boolean" },
    message: "Your clip is saved",
  }),
  route("delete", "/clip/{id}", (api) => api.clips.remove, {
    answer: { removed: "boolean" },
    message: "Your clip is removed",
  }),

  route("get", "/analytics", (api) => api.analytics.overview, {
    answer: {
      days: "integer",
      from: "string",
      to: "string",
      beforeFrom: "string",
      totals: "object",
      before: "object",
      perDay: "array",
      sources: "array",
    },
  }),

  route("get", "/subscription/plans", (api) => api.subscriptions.plans, { answer: "array" }),
  route("get", "/subscription/current", (api) => api.subscriptions.current, { answer: SUBSCRIPTION }),
  route("get", "/subscription/preview", (api) => api.subscriptions.preview, {
    answer: {
      plan: "object",
      amountDue: "integer",
      credit: "integer",
      lines: "array",
      nextPaymentAt: "date",
    },
  }),
  route("post", "/subscription/create", (api) => api.subscriptions.create, { answer: CHANGED }),
  route("put", "/subscription/update", (api) => api.subscriptions.update, { answer: CHANGED }),
  route("post", "/subscription/cancel", (api) => api.subscriptions.cancel, { answer: CHANGED }),
  route("post", "/subscription/reactivate", (api) => api.subscriptions.reactivate, { answer: CHANGED }),
  route("post", "/subscription/retry-payment", (api) => api.subscriptions.retryPayment, { answer: CHANGED }),
  route("post", "/retry-payment", (api) => api.subscriptions.retryPayment, { answer: CHANGED }),
  route("get", "/subscription/invoices", (api) => api.invoices.list, {
    answer: { items: "array", total: "integer", totalPages: "integer" },
  }),
  route("get", "/subscription/invoices/{id}", (api) => api.invoices.byId, {
    answer: { id: "string", status: "string", currency: "string", amountDue: "integer", lines: "array" },
  }),

  route("get", "/features/check/{name}", (api) => api.features.check, { answer: { hasAccess: "boolean" } }),

  route("get", "/payment-methods", (api) => api.paymentMethods.list, { answer: "array" }),
  route("post", "/payment-methods", (api) => api.paymentMethods.add, {
    answer: METHOD,
    message: "Your payment method is saved",
  }),
  route("get", "/payment-methods/primary", (api) => api.paymentMethods.primary, { answer: METHOD }),
  route("get", "/payment-methods/has-methods", (api) => api.paymentMethods.hasMethods, {
    answer: { hasPaymentMethods: "boolean" },
  }),
  route("get", "/payment-methods/type/{type}", (api) => api.paymentMethods.byType, { answer: "array" }),
  route("post", "/payment-methods/sync", (api) => api.paymentMethods.sync, { answer: "array" }),
  route("post", "/payment-methods/setup-intent", (api) => api.paymentMethods.setupIntent, {
    answer: { clientSecret: "string", setupIntentId: "string" },
  }),
  route("get", "/payment-methods/{id}", (api) => api.paymentMethods.byId, { answer: METHOD }),
  route("patch", "/payment-methods/{id}", (api) => api.paymentMethods.update, { answer: METHOD }),
  route("delete", "/payment-methods/{id}", (api) => api.paymentMethods.remove, {
    answer: { removed: "boolean" },
    message: "Your payment method is deleted",
  }),
  route("put", "/payment-methods/{id}/default", (api) => api.paymentMethods.setPrimary, { answer: METHOD }),
  route("put", "/payment-methods/{id}/primary", (api) => api.paymentMethods.setPrimary, { answer: METHOD }),
];
