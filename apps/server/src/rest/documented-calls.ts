/** One call as the documents name it, with their own names in the path. */
export interface DocumentedCall {
  call: string;
  /** What the documents send with it. */
  sends?: readonly string[];
  /** What the documents read of its answer. */
  reads?: readonly string[];
  /** What they read that may be null, so that the table cannot declare it. */
  readsOrNull?: readonly string[];
}

const PAGED = ["page", "limit"] as const;

/** Spec A §7, line by line. */
export const CALLS_OF_A: readonly DocumentedCall[] = [
  { call: "GET /auth/me", reads: ["role", "roleVerified", "username"], readsOrNull: ["profile"] },
  { call: "POST /auth/login", sends: ["email", "password"], reads: ["user"] },
  { call: "POST /auth/signup", sends: ["email", "username", "password"], reads: ["message"] },
  { call: "POST /auth/logout" },
  { call: "POST /auth/refresh" },
  { call: "POST /auth/switch-role", sends: ["role"], reads: ["requiresOnboarding"] },
  { call: "PUT /auth/update-role", sends: ["role"], reads: ["user"] },
  { call: "GET /auth/available-roles", reads: ["availableRoles"] },
  { call: "GET /auth/check-role-switch", sends: ["role"] },
  { call: "GET /auth/profile-completeness", sends: ["role"], reads: ["isComplete"] },
  { call: "POST /auth/request-password-reset", sends: ["email"] },
  { call: "POST /auth/reset-password", sends: ["token", "newPassword"] },
  { call: "POST /auth/change-password", sends: ["oldPass", "newPass"] },
  { call: "GET /auth/{provider}" },
  { call: "POST /waitlist/join", sends: ["email"], reads: ["message"] },

  { call: "GET /profile/me" },
  { call: "GET /profile" },
  { call: "GET /profile/{id}" },
  {
    call: "GET /profile/streamers",
    sends: [...PAGED, "sortBy", "sortOrder"],
    reads: ["items", "total"],
  },
  { call: "GET /profile/follow/{id}/status", reads: ["isFollowing"] },
  { call: "POST /profile/follow/{id}" },
  { call: "DELETE /profile/follow/{id}" },
  { call: "GET /profile/following/me", sends: PAGED, reads: ["following", "totalPages"] },
  { call: "GET /taxonomy/game" },

  { call: "GET /clip/reels", sends: ["limit", "cursor"], reads: ["items"], readsOrNull: ["nextCursor"] },
  {
    call: "GET /clip/trending/liked",
    sends: ["limit", "timeRange", "cursor"],
    reads: ["items"],
    readsOrNull: ["nextCursor"],
  },
  { call: "GET /clip/{streamerId}", sends: PAGED, reads: ["items", "totalPages"] },
  { call: "GET /clip/liked/me", reads: ["clips"] },
  { call: "GET /clip/liked/{viewerId}", sends: PAGED },
  { call: "POST /clip/like/{clipId}" },
  { call: "DELETE /clip/like/{clipId}" },

  { call: "GET /subscription/plans" },
  { call: "GET /subscription/current" },
  { call: "POST /subscription/create", sends: ["planId", "paymentMethodId", "stripePaymentMethodId"] },
  { call: "PUT /subscription/update", sends: ["subscriptionId", "planId", "paymentId"] },
  { call: "POST /subscription/cancel", sends: ["subscriptionId", "reason", "cancelAtPeriodEnd"] },
  { call: "POST /subscription/reactivate", sends: ["subscriptionId"] },
  { call: "POST /retry-payment", sends: ["subscriptionId"] },
  { call: "GET /features/check/{name}", reads: ["hasAccess"] },
  { call: "GET /analytics" },
  { call: "POST /payment-methods", sends: ["paymentMethodId"] },
  { call: "GET /payment-methods" },
  { call: "GET /payment-methods/{id}" },
  { call: "PATCH /payment-methods/{id}" },
  { call: "DELETE /payment-methods/{id}" },
  { call: "PUT /payment-methods/{id}/default" },
  { call: "PUT /payment-methods/{id}/primary" },
  { call: "GET /payment-methods/primary" },
  { call: "GET /payment-methods/has-methods", reads: ["hasPaymentMethods"] },
  { call: "GET /payment-methods/type/{type}" },
  { call: "POST /payment-methods/sync" },
  { call: "POST /payment-methods/setup-intent", sends: ["metadata"] },
];

/** Spec B §7, row by row. */
export const CALLS_OF_B: readonly DocumentedCall[] = [
  { call: "POST /profile" },
  {
    call: "PATCH /profile",
    sends: [
      "avatar",
      "banner",
      "bio",
      "schedule",
      "favoriteGames",
      "streamingFrequency",
      "streamingPlatforms",
      "channelLinks",
    ],
  },
  { call: "GET /taxonomy/category" },
  { call: "GET /taxonomy/game" },
  { call: "GET /taxonomy/tag" },
  { call: "GET /clip", sends: PAGED, reads: ["items", "totalPages"] },
  { call: "GET /clip/{streamerId}", sends: PAGED, reads: ["items", "totalPages"] },
  { call: "GET /clip/upload", reads: ["clip", "signed"] },
  {
    call: "POST /clip/upload",
    sends: ["title", "description", "duration", "tags"],
    reads: ["clip", "signed"],
  },
  // The external media host's address is the `uploadUrl` that comes signed (decisions §1.8); here it is ours.
  { call: "POST /clip/upload/{id}" },
  { call: "DELETE /clip/{id}" },
  { call: "GET /profile/followers/{userId}", sends: PAGED, reads: ["followers", "totalPages"] },
  { call: "GET /profile/following/me", sends: PAGED, reads: ["following", "totalPages"] },
  { call: "GET /clip/liked/me", sends: PAGED, reads: ["clips", "totalPages"] },
  { call: "GET /clip/liked/{viewerId}", sends: PAGED, reads: ["clips", "totalPages"] },
  { call: "DELETE /clip/like/{clipId}" },
  { call: "POST /clip/like/{clipId}" },
  { call: "GET /profile/{id}" },
  { call: "GET /profile/follow/{id}/status", reads: ["isFollowing"] },
  { call: "POST /profile/follow/{id}" },
  { call: "DELETE /profile/follow/{id}" },
  { call: "POST /waitlist/join", sends: ["email"], reads: ["message"] },
  { call: "POST /auth/request-password-reset", sends: ["email"] },
  { call: "GET /auth/available-roles" },
  { call: "GET /auth/check-role-switch", sends: ["role"] },
  { call: "GET /auth/profile-completeness", sends: ["role"] },
  { call: "POST /auth/switch-role" },
  { call: "GET /subscription/current" },
  { call: "GET /features/check/{name}", reads: ["hasAccess"] },
  { call: "GET /auth/{provider}" },
];

/** Calls beyond the documents, and the decision that each one is of. */
export const DECIDED_CALLS: Readonly<Record<string, string>> = {
  "POST /auth/verify-email": "§2.5",
  "POST /auth/resend-verification": "§2.5",
  "DELETE /account": "§2.14",
  "POST /account/request-deletion": "§2.14",
  "GET /clip/{id}/likes": "§3.12",
  "GET /profile/streamers/now": "docs/decisions/051",
  "POST /auth/change-username": "docs/decisions/052",
  "GET /page": "docs/decisions/052",
  "PATCH /page": "docs/decisions/052",
  "GET /page/{username}": "docs/decisions/052",
  "GET /surf": "docs/decisions/072",
  "POST /surf/next": "docs/decisions/072",
  "POST /surf/not-for-me/{id}": "docs/decisions/072",
  "DELETE /surf/not-for-me/{id}": "docs/decisions/072",
  "GET /channels": "docs/decisions/066",
  "DELETE /channels/{platform}": "docs/decisions/066",
  "POST /channels/{platform}/take-over": "docs/decisions/066",
  "GET /streams/averages": "docs/decisions/073",
  "GET /streams/proposal": "docs/decisions/073",
  "GET /streams/{id}": "docs/decisions/073",
  "GET /streams/{id}/usual-week": "docs/decisions/073",
  "GET /account/second-factor": "docs/decisions/076",
  "POST /account/second-factor/setup": "docs/decisions/076",
  "POST /account/second-factor": "docs/decisions/076",
  "POST /account/second-factor/recovery-codes": "docs/decisions/076",
  "DELETE /account/second-factor": "docs/decisions/076",
  "POST /auth/login/code": "docs/decisions/076",
  "POST /channels/twitch/schedule": "docs/decisions/074",
  "GET /linked-clips": "docs/decisions/074",
  "POST /linked-clips": "docs/decisions/074",
  "POST /linked-clips/offered": "docs/decisions/074",
  "POST /linked-clips/refresh": "docs/decisions/074",
  "GET /linked-clips/{id}": "docs/decisions/074",
  "DELETE /linked-clips/{id}": "docs/decisions/074",
  "PATCH /clip/{id}": "§4.6",
  "POST /subscription/retry-payment": "§1.9",
  "GET /subscription/preview": "docs/decisions/025",
  "POST /subscription/sync": "docs/decisions/037",
  "GET /subscription/invoices": "docs/decisions/025",
  "GET /subscription/invoices/{id}": "docs/decisions/025",
};

/** Decided calls that are no rows of the table. */
export const DECIDED_BESIDE: Readonly<Record<string, string>> = {
  "POST /webhooks/stripe": "§1.8",
  "POST /webhooks/twitch": "docs/decisions/069",
  "GET /webhooks/youtube": "docs/decisions/069",
  "POST /webhooks/youtube": "docs/decisions/069",
  "POST /webhooks/kick": "docs/decisions/069",
  "GET /openapi.json": "§1.15",
  "GET /docs": "§1.15",
  "GET /account/export.zip": "§2.14",
};
