import type { Role } from "@starling/validators/roles";

/** Maximum number of streamers in a link to the page `/together`. */
export const MAX_TOGETHER = 10;

/** URLs of the product (docs/product.md §1.2). Use these instead of string literals. */
export const paths = {
  home: "/",
  login: "/login",
  dashboard: "/dashboard",
  streamers: "/streamers",
  clips: "/clips",
  /** Player of all clips, starting with the given clip; members only. */
  clip: (id: string) => `/clips?clip=${encodeURIComponent(id)}`,
  surf: "/surf",
  studio: "/studio",
  raid: "/raid",
  /** Page that lists live streamers who have not joined. */
  live: "/live",
  outsidePicture: (platform: string, channelId: string) =>
    `/outside-pictures/${platform}/${encodeURIComponent(channelId)}`,
  /** Picture of a streamer's live card. */
  livePicture: (id: string) => `/live-pictures/${encodeURIComponent(id)}`,
  /** Newest clip of a streamer, for the silent preview on a live card. */
  liveClip: (id: string) => `/live-pictures/${encodeURIComponent(id)}/clip`,
  plans: "/plans",
  notifications: "/notifications",
  notificationSettings: "/account-settings?tab=notifications",
  profile: "/profile",
  followed: "/profile?tab=followed-streamers",
  savedChannels: "/profile?tab=saved-channels",
  /** Page that viewers send to a streamer who has not joined. */
  join: (platform: string, login: string) => `/join/${platform}/${encodeURIComponent(login)}`,
  hideChannel: "/hide-channel",
  /**
   * Redirects to the platform, where the owner of a channel signs in. A server route, so it needs a full page
   * load.
   */
  proveChannel: (platform: string, purpose: "join" | "wizard" | "hide" | "show") =>
    `/api/v1/channels/${platform}/prove?for=${purpose}`,
  bringFollows: "/bring-follows",
  signInForFollows: "/api/v1/channels/twitch/follows",
  /** Public page with a button that follows all of these streamers. */
  together: (usernames: readonly string[]) =>
    `/together?follow=${usernames.map(encodeURIComponent).join(",")}`,
  settings: "/account-settings",
  password: "/account-settings?tab=password",
  subscription: "/account-settings?tab=subscription",
  decisions: "/account-settings?tab=safety#decisions",
  moderation: "/moderation",
  admin: "/admin",
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  terms: "/terms",
  privacy: "/privacy",
  rules: "/rules",
  selectRole: "/select-role",
  streamerRegistration: "/streamer-registration",
  viewerRegistration: "/viewer-registration",
  checkEmail: "/check-email",
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  verificationExpired: "/verification-expired",
  verificationFailed: "/verification-failed",
  streamer: (id: string) => `/streamer/${encodeURIComponent(id)}`,
  publicPage: (username: string) => `/@${encodeURIComponent(username)}`,
  /** Link to share: newcomers sign up and then follow the streamer. */
  invitation: (username: string) => `/@${encodeURIComponent(username)}?join`,
  /** Link to share: plays the clip without an account. */
  sharedClip: (username: string, id: string) =>
    `/@${encodeURIComponent(username)}?clip=${encodeURIComponent(id)}`,
  calendar: (id: string, entryId?: string) =>
    `/streamer/${encodeURIComponent(id)}/schedule.ics${entryId === undefined ? "" : `?entry=${encodeURIComponent(entryId)}`}`,
  viewer: (id: string) => `/viewer/${encodeURIComponent(id)}`,
  search: (text: string) => `/streamers?search=${encodeURIComponent(text)}`,
  createProfile: (role: Role) => `/create-${role}-profile`,
  updateProfile: (role: Role) => `/update-${role}-profile`,
  authError: (message: string) => `/auth/error?message=${encodeURIComponent(message)}`,
  outbox: "/dev/outbox",
  apiDocs: "/api/v1/docs",
  exportFile: "/api/v1/account/export.zip",
  socialSignIn: (provider: string) => `/api/v1/auth/${encodeURIComponent(provider)}`,
};
