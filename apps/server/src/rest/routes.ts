import { msg } from "@starling/i18n/translate";
import { MODERATION_ROUTES } from "./moderation-routes.ts";
import { NOTIFICATION_ROUTES } from "./notification-routes.ts";
import { PAYMENT_ROUTES } from "./payment-routes.ts";
import { type Route, route } from "./route.ts";
import { SAFETY_ROUTES } from "./safety-routes.ts";

/** All REST calls below `/api/v1` (docs/product.md §9). */
export const ROUTES: readonly Route[] = [
  route("post", "/auth/login", (api) => api.accounts.login, {
    summary: "Log in",
    errors: ["UNAUTHENTICATED", "EMAIL_NOT_VERIFIED", "SECOND_FACTOR_REQUIRED", "SUSPENDED"],
    message: msg("You are logged in"),
  }),
  route("post", "/auth/login/code", (api) => api.secondFactors.finishLogIn, {
    summary:
      "Complete a login that returned SECOND_FACTOR_REQUIRED, with a code from your app or a recovery code",
    errors: ["UNAUTHENTICATED"],
    message: msg("You are logged in"),
  }),
  route("post", "/auth/signup", (api) => api.accounts.signUp, {
    summary: "Sign up. Sends a link to verify the address",
    errors: ["CONFLICT"],
  }),
  route("post", "/auth/logout", (api) => api.accounts.logout, { summary: "Log out of this session" }),
  route("post", "/auth/refresh", (api) => api.accounts.refresh, {
    summary: "Renew the session cookies",
    errors: ["UNAUTHENTICATED"],
  }),
  route("get", "/auth/sessions", (api) => api.sessions.list, {
    summary: "List your sessions: the browsers and devices where you are logged in",
  }),
  route("delete", "/auth/sessions/{id}", (api) => api.sessions.end, {
    summary: "Log out one of your sessions",
    errors: ["NOT_FOUND"],
  }),
  route("delete", "/auth/sessions", (api) => api.sessions.endAll, {
    summary: "Log out everywhere, this session included",
  }),
  route("get", "/auth/tokens", (api) => api.accessTokens.list, {
    summary: "List your access tokens, without the tokens themselves",
  }),
  route("post", "/auth/tokens", (api) => api.accessTokens.create, {
    summary: "Create an access token for a program. The token is shown only once",
    errors: ["CONFLICT"],
    message: msg("Your access token has been created"),
  }),
  route("delete", "/auth/tokens/{id}", (api) => api.accessTokens.revoke, {
    summary: "Revoke one of your access tokens",
  }),
  route("get", "/auth/me", (api) => api.accounts.me, {
    summary: "Get the logged-in user",
    tokenScope: "read",
  }),
  route("post", "/auth/switch-role", (api) => api.accounts.switchRole, {
    summary: "Switch to the other role",
    errors: ["FORBIDDEN", "CONFLICT"],
  }),
  route("put", "/auth/update-role", (api) => api.accounts.updateRole, {
    summary: "Choose a role for the first time",
    errors: ["FORBIDDEN", "CONFLICT"],
  }),
  route("get", "/auth/available-roles", (api) => api.accounts.availableRoles, {
    summary: "List the roles your account can use",
    tokenScope: "read",
  }),
  route("get", "/auth/check-role-switch", (api) => api.accounts.checkRoleSwitch, {
    summary: "Check whether you can switch to a role, and whether it needs a profile first",
    tokenScope: "read",
  }),
  route("get", "/auth/profile-completeness", (api) => api.accounts.profileCompleteness, {
    summary: "Check whether your profile for a role is complete",
    tokenScope: "read",
  }),
  route("post", "/auth/request-password-reset", (api) => api.accounts.requestPasswordReset, {
    summary: "Email a link to set a new password",
  }),
  route("post", "/auth/reset-password", (api) => api.accounts.resetPassword, {
    summary: "Set a new password with the token from an emailed link",
  }),
  route("post", "/auth/change-password", (api) => api.accounts.changePassword, {
    summary: "Change your password",
    errors: ["CONFLICT"],
  }),
  route("post", "/auth/change-username", (api) => api.accounts.changeUsername, {
    summary: "Change your username; your old public page redirects to the new one for 90 days",
    errors: ["CONFLICT"],
  }),
  route("post", "/auth/verify-email", (api) => api.accounts.verifyEmail, {
    summary: "Verify an email address with the token from an emailed link",
  }),
  route("post", "/auth/resend-verification", (api) => api.accounts.resendVerification, {
    summary: "Resend the link to verify an email address",
  }),

  route("delete", "/account", (api) => api.accounts.remove, {
    summary: "Delete your account, with the password or the token from an emailed link",
    errors: ["UNAUTHENTICATED", "CONFLICT"],
  }),
  route("post", "/account/request-deletion", (api) => api.accounts.requestDeletion, {
    summary: "Email a link to delete your account",
  }),
  route("put", "/account/language", (api) => api.accounts.setLanguage, {
    summary: "Set the language of your account and its emails. The response is in this language",
  }),
  route("get", "/account/second-factor", (api) => api.secondFactors.status, {
    summary: "Check whether two-factor authentication is on, and how many recovery codes are left",
  }),
  route("post", "/account/second-factor/setup", (api) => api.secondFactors.setUp, {
    summary: "Get a secret for your authenticator app. Nothing changes until you turn it on with a code",
    errors: ["CONFLICT"],
  }),
  route("post", "/account/second-factor", (api) => api.secondFactors.turnOn, {
    summary:
      "Turn two-factor authentication on. Your other sessions end. The recovery codes are shown only once",
    errors: ["CONFLICT"],
    message: msg("Two-factor authentication is on"),
  }),
  route("post", "/account/second-factor/recovery-codes", (api) => api.secondFactors.renewRecoveryCodes, {
    summary: "Replace your recovery codes, with a code from your app or a recovery code",
    errors: ["CONFLICT"],
  }),
  route("delete", "/account/second-factor", (api) => api.secondFactors.turnOff, {
    summary: "Turn two-factor authentication off, with a code from your app or a recovery code",
    errors: ["CONFLICT"],
  }),

  route("post", "/waitlist/join", (api) => api.waitlist.join, { summary: "Join the waitlist" }),

  route("get", "/channels", (api) => api.channels.list, {
    summary: "List your connected channels, and the platforms that can be connected",
    errors: ["NOT_FOUND"],
  }),
  route("delete", "/channels/{platform}", (api) => api.channels.unlink, {
    summary: "Disconnect a channel; it is no longer verified",
    errors: ["NOT_FOUND"],
  }),
  route("post", "/channels/{platform}/take-over", (api) => api.channels.takeOver, {
    summary: "Copy the name, the picture or both from a connected channel to your profile, once",
    errors: ["NOT_FOUND", "UNAVAILABLE"],
  }),
  route("post", "/channels/twitch/schedule", (api) => api.channels.importSchedule, {
    summary: "Preview a timetable from your Twitch channel’s schedule; nothing is saved",
    errors: ["NOT_FOUND", "CONFLICT", "UNAVAILABLE"],
  }),

  route("get", "/linked-clips", (api) => api.linkedClips.list, {
    summary: "List the clips of your channels that you linked",
    errors: ["NOT_FOUND"],
  }),
  route("post", "/linked-clips", (api) => api.linkedClips.link, {
    summary: "Link clips from your Twitch channel, all or none; the videos stay on Twitch",
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT", "UNAVAILABLE"],
  }),
  route("post", "/linked-clips/offered", (api) => api.linkedClips.offered, {
    summary: "List the clips from your Twitch channel that can be linked",
    errors: ["NOT_FOUND", "CONFLICT", "UNAVAILABLE"],
  }),
  route("post", "/linked-clips/refresh", (api) => api.linkedClips.refresh, {
    summary: "Update the linked clips from Twitch; those that are gone there are removed",
    errors: ["NOT_FOUND", "CONFLICT", "UNAVAILABLE"],
  }),
  route("get", "/linked-clips/{id}", (api) => api.linkedClips.byStreamer, {
    summary: "List the clips that a streamer linked",
    errors: ["NOT_FOUND"],
  }),
  route("delete", "/linked-clips/{id}", (api) => api.linkedClips.remove, {
    summary: "Remove one of your linked clips",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/streams/averages", (api) => api.streams.averages, {
    summary: "Get the averages you entered, and those measured from your streams",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/streams/proposal", (api) => api.streams.proposal, {
    summary: "Propose a timetable from your streams of the last eight weeks. Nothing is saved",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/streams/{id}", (api) => api.streams.list, {
    summary: "List a streamer’s past streams on connected channels, the latest first",
  }),
  route("get", "/streams/{id}/usual-week", (api) => api.streams.usualWeek, {
    summary: "Get how many of the last eight weeks a streamer was live, by day and hour in a time zone",
  }),

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
    summary: "Get your profile for the current role, or null",
  }),
  route("post", "/profile", (api) => api.profiles.create, {
    summary: "Create your profile for the current role",
    errors: ["CONFLICT"],
    form: true,
    message: msg("Your profile is ready"),
  }),
  route("patch", "/profile", (api) => api.profiles.update, {
    summary: "Update your profile. Omitted fields stay the same; empty or null fields are cleared",
    errors: ["NOT_FOUND"],
    form: true,
    message: msg("Your profile has been saved"),
  }),
  route("get", "/profile/me", (api) => api.profiles.me, {
    summary: "Get your profile for the current role",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/profile/streamers", (api) => api.discovery.list, {
    summary: "Find streamers",
    errors: ["PREMIUM_REQUIRED"],
  }),
  route("get", "/profile/streamers/now", (api) => api.discovery.now, {
    summary:
      "List live streamers, then those who start within two hours, then others in turn, filtered by languages and a game. Available to everyone",
  }),
  route("get", "/live/streams", (api) => api.outsideStreams.list, {
    summary:
      "List live streams on Twitch and Kick of people who have not joined, fewest viewers first and in turn. Available to everyone",
  }),
  route("get", "/surf", (api) => api.surf.line, {
    summary:
      "List streamers whom a platform reports as live with at most two viewers, in your languages and in turn",
  }),
  route("post", "/surf/next", (api) => api.surf.next, {
    summary: "Get the next streamer in Surf; nobody comes up twice in an evening",
  }),
  route("post", "/surf/not-for-me/{id}", (api) => api.surf.notForMe, {
    summary: "Leave a streamer out of Surf for 90 days",
    message: msg("You won’t see this streamer in Surf"),
  }),
  route("delete", "/surf/not-for-me/{id}", (api) => api.surf.undoNotForMe, {
    summary: "Let a streamer come up in Surf again",
    message: msg("This streamer can come up in Surf again"),
  }),
  route("get", "/profile/following/me", (api) => api.follows.following, {
    summary: "List the streamers you follow, most recent first",
  }),
  route("get", "/profile/followers/{id}", (api) => api.follows.followers, {
    summary: "List a streamer’s followers. Anyone but the streamer gets the count only",
  }),
  route("get", "/profile/follow/{id}/status", (api) => api.follows.status, {
    summary: "Check whether you follow a streamer",
  }),
  route("post", "/profile/follow/{id}", (api) => api.follows.follow, {
    summary: "Follow a streamer",
    errors: ["CONFLICT"],
    message: msg("You follow this streamer"),
  }),
  route("delete", "/profile/follow/{id}", (api) => api.follows.unfollow, {
    summary: "Unfollow a streamer",
    message: msg("You no longer follow this streamer"),
  }),
  route("get", "/profile/saved-channels", (api) => api.savedChannels.list, {
    summary: "List the channels you saved until their owner joins, most recent first",
  }),
  route("put", "/profile/saved-channels/{platform}/{channelId}", (api) => api.savedChannels.save, {
    summary:
      "Save a channel whose owner has not joined. If it belongs to a member, saves nothing and returns the member",
    errors: ["NOT_FOUND", "CONFLICT", "UNAVAILABLE"],
    message: msg("Your saved channels are up to date"),
  }),
  route("delete", "/profile/saved-channels/{platform}/{channelId}", (api) => api.savedChannels.remove, {
    summary: "Remove a saved channel",
    message: msg("The channel is no longer saved"),
  }),
  route("get", "/profile/{id}", (api) => api.profiles.byId, { summary: "Get a profile" }),

  route("get", "/page", (api) => api.publicPages.own, {
    summary: "Get whether your public page is open",
    errors: ["NOT_FOUND"],
  }),
  route("patch", "/page", (api) => api.publicPages.update, {
    summary: "Open or close your public page",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/page/{username}", (api) => api.publicPages.read, {
    summary: "Get a streamer’s public page, by the name they have now or had within the last 90 days",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/clip/reels", (api) => api.clips.reels, {
    summary:
      "Get the next clips in your reel, the clips that match a search, or a reel that starts with one clip",
    errors: ["NOT_FOUND"],
  }),
  route("get", "/clip/trending/liked", (api) => api.clips.trending, {
    summary: "Get the next most-liked clips of the past week",
  }),
  route("post", "/clip/like/{id}", (api) => api.clips.like, {
    summary: "Like a clip",
    errors: ["CONFLICT"],
    message: msg("You like this clip"),
  }),
  route("delete", "/clip/like/{id}", (api) => api.clips.unlike, {
    summary: "Unlike a clip",
    message: msg("You no longer like this clip"),
  }),
  route("get", "/clip/{id}/likes", (api) => api.clips.likers, {
    summary: "List who likes a clip. Without Premium, the count only",
  }),

  route("get", "/clip", (api) => api.clips.list, { summary: "List your clips", errors: ["NOT_FOUND"] }),
  route("get", "/clip/upload", (api) => api.clips.draft, {
    summary:
      "Sign the upload of your newest clip that has no video yet. Creates an empty clip if there is none",
    errors: ["NOT_FOUND", "CONFLICT"],
    // The returned signature allows an upload, so the scope `read` is not enough.
    tokenScope: "write",
  }),
  route("post", "/clip/upload", (api) => api.clips.create, {
    summary: "Create a clip and sign its video upload",
    errors: ["NOT_FOUND", "CONFLICT"],
    message: msg("Send the video now"),
  }),
  route("get", "/clip/liked/me", (api) => api.clips.liked, {
    summary: "List the clips you like. Without page and limit, only their ids",
  }),
  route("get", "/clip/liked/{id}", (api) => api.clips.likedBy, {
    summary: "List the clips a viewer likes",
    errors: ["PREMIUM_REQUIRED"],
  }),
  route("get", "/clip/{id}", (api) => api.clips.byStreamer, { summary: "List a streamer’s clips" }),
  route("patch", "/clip/{id}", (api) => api.clips.update, {
    summary: "Update one of your clips",
    errors: ["CONFLICT"],
    message: msg("Your clip has been saved"),
  }),
  route("delete", "/clip/{id}", (api) => api.clips.remove, {
    summary: "Delete one of your clips",
    message: msg("Your clip has been deleted"),
  }),

  route("get", "/analytics", (api) => api.analytics.overview, {
    summary: "Get how often people saw you, opened your profile and followed you",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/raid/suggestions", (api) => api.raids.suggestions, {
    summary: "List small streams that your viewers may like and that you could raid now",
    errors: ["NOT_FOUND"],
  }),

  route("get", "/features/check/{name}", (api) => api.features.check, {
    summary: "Check whether your plan includes a feature",
  }),
  ...PAYMENT_ROUTES,
  ...MODERATION_ROUTES,
  ...SAFETY_ROUTES,
  ...NOTIFICATION_ROUTES,
];
