import { type Route, route } from "./route.ts";

/** Every documented call of `/api/v1` (spec A §7, B §7; decisions §1): the whole facade is this table. */
export const ROUTES: readonly Route[] = [
  route("post", "/auth/login", (api) => api.accounts.login, {
    summary: "Log in",
    errors: ["UNAUTHENTICATED", "EMAIL_NOT_VERIFIED"],
    message: "You are logged in",
  }),
  route("post", "/auth/signup", (api) => api.accounts.signUp, {
    summary: "Sign up; a link to verify the address is mailed",
    errors: ["CONFLICT"],
  }),
  route("post", "/auth/logout", (api) => api.accounts.logout, { summary: "Log out on every device" }),
  route("post", "/auth/refresh", (api) => api.accounts.refresh, {
    summary: "Renew the session cookies",
    errors: ["UNAUTHENTICATED"],
  }),
  route("get", "/auth/me", (api) => api.accounts.me, { summary: "Read who is logged in" }),
  route("post", "/auth/switch-role", (api) => api.accounts.switchRole, {
    summary: "Change to the other role",
    errors: ["FORBIDDEN", "CONFLICT"],
  }),
  route("put", "/auth/update-role", (api) => api.accounts.updateRole, {
    summary: "Choose a role for the first time",
    errors: ["FORBIDDEN", "CONFLICT"],
  }),
  route("get", "/auth/available-roles", (api) => api.accounts.availableRoles, {
    summary: "List the roles your account may have",
  }),
  route("get", "/auth/check-role-switch", (api) => api.accounts.checkRoleSwitch, {
    summary: "Check whether you can change to a role, and whether it needs a profile first",
  }),
  route("get", "/auth/profile-completeness", (api) => api.accounts.profileCompleteness, {
    summary: "Check whether your profile of a role is complete",
  }),
  route("post", "/auth/request-password-reset", (api) => api.accounts.requestPasswordReset, {
    summary: "Mail a link to set a new password",
  }),
  route("post", "/auth/reset-password", (api) => api.accounts.resetPassword, {
    summary: "Set a new password with the token of a mailed link",
  }),
  route("post", "/auth/change-password", (api) => api.accounts.changePassword, {
    summary: "Change your password",
    errors: ["CONFLICT"],
  }),
  route("post", "/auth/verify-email", (api) => api.accounts.verifyEmail, {
    summary: "Verify an e-mail address with the token of a mailed link",
  }),
  route("post", "/auth/resend-verification", (api) => api.accounts.resendVerification, {
    summary: "Mail the link to verify an e-mail address again",
  }),

  route("delete", "/account", (api) => api.accounts.remove, {
    summary: "Delete your account, with the password or the token of a mailed link",
    errors: ["UNAUTHENTICATED", "CONFLICT"],
  }),
  route("post", "/account/request-deletion", (api) => api.accounts.requestDeletion, {
    summary: "Mail a link to delete your account",
  }),

  route("post", "/waitlist/join", (api) => api.waitlist.join, { summary: "Join the waitlist" }),

  route("get", "/taxonomy/game", (api) => api.taxonomy.list, {
    summary: "List games",
    fixed: { kind: "game" },
  }),
  route("get", "/taxonomy/category", (api) => api.taxonomy.list, {
    summary: "List categories",
    fixed: { kind: "category" },
  }),
  route("get", "/taxonomy/tag", (api) => api.taxonomy.list, { summary: "List tags", fixed: { kind: "tag" } }),

  route("get", "/profile", (api) => api.profiles.own, {
    summary: "Read your profile of the present role, or null",
  }),
  route("post", "/profile", (api) => api.profiles.create, {
    summary: "Create your profile of the present role",
    errors: ["CONFLICT"],
    form: true,
    message: "Your profile is ready",
  }),
  route("patch", "/profile", (api) => api.profiles.update, {
    summary: "Change your profile; what is left out stays, what is empty or null is cleared",
    errors: ["NOT_FOUND"],
    form: true,
    message: "Your profile is saved",
  }),
  route("get", "/profile/me", (api) => api.profiles.me, {
    summary: "Read your profile of the present role",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/profile/streamers", (api) => api.discovery.list, {
    summary: "Find streamers",
    errors: ["PREMIUM_REQUIRED"],
  }),
  route("get", "/profile/streamers/now", (api) => api.discovery.now, {
    summary:
      "List who is live, then who starts within three hours, then others in turn; by languages and a game, for everybody",
  }),
  route("get", "/profile/following/me", (api) => api.follows.following, {
    summary: "List the streamers you follow, the latest first",
  }),
  route("get", "/profile/followers/{id}", (api) => api.follows.followers, {
    summary: "List the followers of a streamer; others than the streamer read the count alone",
  }),
  route("get", "/profile/follow/{id}/status", (api) => api.follows.status, {
    summary: "Check whether you follow a streamer",
  }),
  route("post", "/profile/follow/{id}", (api) => api.follows.follow, {
    summary: "Follow a streamer",
    errors: ["CONFLICT"],
    message: "You follow this streamer",
  }),
  route("delete", "/profile/follow/{id}", (api) => api.follows.unfollow, {
    summary: "Stop following a streamer",
    message: "You no longer follow this streamer",
  }),
  route("get", "/profile/{id}", (api) => api.profiles.byId, { summary: "Read a profile" }),

  route("get", "/page", (api) => api.publicPages.own, {
    summary: "Read whether your public page is open",
    errors: ["NOT_FOUND"],
  }),
  route("patch", "/page", (api) => api.publicPages.update, {
    summary: "Open or close your public page",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/page/{username}", (api) => api.publicPages.read, {
    summary: "Read a streamer's public page, by the name they have now or had within 90 days",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/clip/reels", (api) => api.clips.reels, {
    summary:
      "Read the next clips of your reel, the clips found by a search, or a reel that begins with one clip",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/clip/trending/liked", (api) => api.clips.trending, {
    summary: "Read the next of the clips liked most within a week",
  }),
  route("post", "/clip/like/{id}", (api) => api.clips.like, {
    summary: "Like a clip",
    errors: ["CONFLICT"],
    message: "You like this clip",
  }),
  route("delete", "/clip/like/{id}", (api) => api.clips.unlike, {
    summary: "Stop liking a clip",
    message: "You no longer like this clip",
  }),
  route("get", "/clip/{id}/likes", (api) => api.clips.likers, {
    summary: "List who likes a clip; without Premium the count alone",
  }),

  route("get", "/clip", (api) => api.clips.list, { summary: "List your clips", errors: ["NOT_FOUND"] }),
  route("get", "/clip/upload", (api) => api.clips.draft, {
    summary: "Sign the upload of your newest clip without a video; creates an empty clip if there is none",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/clip/upload", (api) => api.clips.create, {
    summary: "Create a clip and sign the upload of its video",
    errors: ["NOT_FOUND", "CONFLICT"],
    message: "Send the video now",
  }),
  route("get", "/clip/liked/me", (api) => api.clips.liked, {
    summary: "List the clips you like; without page and limit their ids alone",
  }),
  route("get", "/clip/liked/{id}", (api) => api.clips.likedBy, {
    summary: "List the clips a viewer likes",
    errors: ["PREMIUM_REQUIRED"],
  }),
  route("get", "/clip/{id}", (api) => api.clips.byStreamer, { summary: "List the clips of a streamer" }),
  route("patch", "/clip/{id}", (api) => api.clips.update, {
    summary: "Change a clip of yours",
    errors: ["CONFLICT"],
    message: "Your clip is saved",
  }),
  route("delete", "/clip/{id}", (api) => api.clips.remove, {
    summary: "Delete a clip of yours",
    message: "Your clip is removed",
  }),

  route("get", "/analytics", (api) => api.analytics.overview, {
    summary: "Read how often you were seen, opened and followed",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/subscription/plans", (api) => api.subscriptions.plans, { summary: "List plans" }),
  route("get", "/subscription/current", (api) => api.subscriptions.current, {
    summary: "Read your subscription",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/subscription/preview", (api) => api.subscriptions.preview, {
    summary: "Preview what a change to another plan would cost now",
    errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
  }),
  route("post", "/subscription/create", (api) => api.subscriptions.create, {
    summary: "Subscribe to a plan",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("put", "/subscription/update", (api) => api.subscriptions.update, {
    summary: "Change to another plan",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/cancel", (api) => api.subscriptions.cancel, {
    summary: "Cancel your subscription, by default at the end of the period",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/reactivate", (api) => api.subscriptions.reactivate, {
    summary: "Take a cancellation back before the period ends",
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/subscription/sync", (api) => api.subscriptions.sync, {
    summary: "Read your subscription again from the payment provider",
    errors: ["PAYMENT_FAILED", "NOT_FOUND"],
  }),
  route("post", "/subscription/retry-payment", (api) => api.subscriptions.retryPayment, {
    summary: "Try a payment that is due again",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("post", "/retry-payment", (api) => api.subscriptions.retryPayment, {
    summary: "Try a payment that is due again",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
  }),
  route("get", "/subscription/invoices", (api) => api.invoices.list, { summary: "List your invoices" }),
  route("get", "/subscription/invoices/{id}", (api) => api.invoices.byId, {
    summary: "Read an invoice of yours",
  }),

  route("get", "/features/check/{name}", (api) => api.features.check, {
    summary: "Check whether your plan has a feature",
  }),

  route("get", "/payment-methods", (api) => api.paymentMethods.list, {
    summary: "List your payment methods",
  }),
  route("post", "/payment-methods", (api) => api.paymentMethods.add, {
    summary: "Save a payment method that the card provider has made",
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "CONFLICT"],
    message: "Your payment method is saved",
  }),
  route("get", "/payment-methods/primary", (api) => api.paymentMethods.primary, {
    summary: "Read the payment method that is charged",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/payment-methods/has-methods", (api) => api.paymentMethods.hasMethods, {
    summary: "Check whether you have saved a payment method",
  }),
  route("get", "/payment-methods/type/{type}", (api) => api.paymentMethods.byType, {
    summary: "List your payment methods of a type",
  }),
  route("post", "/payment-methods/sync", (api) => api.paymentMethods.sync, {
    summary: "Synchronise your payment methods with the card provider",
    errors: ["PAYMENT_FAILED"],
  }),
  route("post", "/payment-methods/setup-intent", (api) => api.paymentMethods.setupIntent, {
    summary: "Begin to set up a card with the card provider",
    errors: ["PAYMENT_FAILED"],
  }),
  route("get", "/payment-methods/{id}", (api) => api.paymentMethods.byId, {
    summary: "Read a payment method",
  }),
  route("patch", "/payment-methods/{id}", (api) => api.paymentMethods.update, {
    summary: "Change a payment method",
    errors: ["PAYMENT_FAILED"],
  }),
  route("delete", "/payment-methods/{id}", (api) => api.paymentMethods.remove, {
    summary: "Delete a payment method",
    errors: ["PAYMENT_FAILED", "CONFLICT"],
    message: "Your payment method is deleted",
  }),
  route("put", "/payment-methods/{id}/default", (api) => api.paymentMethods.setPrimary, {
    summary: "Choose the payment method that is charged",
    errors: ["PAYMENT_FAILED"],
  }),
  route("put", "/payment-methods/{id}/primary", (api) => api.paymentMethods.setPrimary, {
    summary: "Choose the payment method that is charged",
    errors: ["PAYMENT_FAILED"],
  }),
];
