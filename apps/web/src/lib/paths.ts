import type { Role } from "@starling/validators/roles";

/** The product's addresses (docs/product.md §1.2), so that a link is never spelled by hand. */
export const paths = {
  home: "/",
  login: "/login",
  dashboard: "/dashboard",
  streamers: "/streamers",
  clips: "/clips",
  /** A clip first of all, then more, for members. */
  clip: (id: string) => `/clips?clip=${encodeURIComponent(id)}`,
  /** One stream after another that next to nobody watches. */
  surf: "/surf",
  plans: "/plans",
  notifications: "/notifications",
  notificationSettings: "/account-settings?tab=notifications",
  profile: "/profile",
  /** The streamers one follows. */
  followed: "/profile?tab=followed-streamers",
  settings: "/account-settings",
  password: "/account-settings?tab=password",
  subscription: "/account-settings?tab=subscription",
  /** What moderators decided about oneself. */
  decisions: "/account-settings?tab=safety#decisions",
  /** What others reported, for moderators. */
  moderation: "/moderation",
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  terms: "/terms",
  privacy: "/privacy",
  /** What nobody may post, and what follows; a reason leads to its rule as a fragment. */
  rules: "/rules",
  selectRole: "/select-role",
  streamerRegistration: "/streamer-registration",
  viewerRegistration: "/viewer-registration",
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  verificationExpired: "/verification-expired",
  verificationFailed: "/verification-failed",
  streamer: (id: string) => `/streamer/${encodeURIComponent(id)}`,
  /** A streamer's page for everybody, with an account or without. */
  publicPage: (username: string) => `/@${encodeURIComponent(username)}`,
  /** A clip at its streamer's public page, where it plays for everybody: the link that people share. */
  sharedClip: (username: string, id: string) =>
    `/@${encodeURIComponent(username)}?clip=${encodeURIComponent(id)}`,
  /** A streamer's schedule as a calendar, or one stream of it. */
  calendar: (id: string, entryId?: string) =>
    `/streamer/${encodeURIComponent(id)}/schedule.ics${entryId === undefined ? "" : `?entry=${encodeURIComponent(entryId)}`}`,
  viewer: (id: string) => `/viewer/${encodeURIComponent(id)}`,
  search: (text: string) => `/streamers?search=${encodeURIComponent(text)}`,
  createProfile: (role: Role) => `/create-${role}-profile`,
  updateProfile: (role: Role) => `/update-${role}-profile`,
  authError: (message: string) => `/auth/error?message=${encodeURIComponent(message)}`,
  /** The mails of a development run. */
  outbox: "/dev/outbox",
  apiDocs: "/api/v1/docs",
  exportFile: "/api/v1/account/export.zip",
  socialSignIn: (provider: string) => `/api/v1/auth/${encodeURIComponent(provider)}`,
};
