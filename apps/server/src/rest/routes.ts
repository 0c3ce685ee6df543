import { type Route, route } from "./route.ts";

/** Every documented call of `/api/v1` (spec A §7, B §7; decisions §1): the whole facade is this table. */
export const ROUTES: readonly Route[] = [
  route("post", "/auth/login", (api) => api.accounts.login, { message: "You are logged in" }),
  route("post", "/auth/signup", (api) => api.accounts.signUp),
  route("post", "/auth/logout", (api) => api.accounts.logout),
  route("post", "/auth/refresh", (api) => api.accounts.refresh),
  route("get", "/auth/me", (api) => api.accounts.me),
  route("post", "/auth/switch-role", (api) => api.accounts.switchRole),
  route("put", "/auth/update-role", (api) => api.accounts.updateRole),
  route("get", "/auth/available-roles", (api) => api.accounts.availableRoles),
  route("get", "/auth/check-role-switch", (api) => api.accounts.checkRoleSwitch),
  route("get", "/auth/profile-completeness", (api) => api.accounts.profileCompleteness),
  route("post", "/auth/request-password-reset", (api) => api.accounts.requestPasswordReset),
  route("post", "/auth/reset-password", (api) => api.accounts.resetPassword),
  route("post", "/auth/change-password", (api) => api.accounts.changePassword),
  route("post", "/auth/verify-email", (api) => api.accounts.verifyEmail),
  route("post", "/auth/resend-verification", (api) => api.accounts.resendVerification),

  route("post", "/waitlist/join", (api) => api.waitlist.join),

  route("get", "/taxonomy/game", (api) => api.taxonomy.list, { fixed: { kind: "game" } }),
  route("get", "/taxonomy/category", (api) => api.taxonomy.list, { fixed: { kind: "category" } }),
  route("get", "/taxonomy/tag", (api) => api.taxonomy.list, { fixed: { kind: "tag" } }),

  route("get", "/profile", (api) => api.profiles.own),
  route("post", "/profile", (api) => api.profiles.create, { form: true, message: "Your profile is ready" }),
  route("patch", "/profile", (api) => api.profiles.update, { form: true, message: "Your profile is saved" }),
  route("get", "/profile/me", (api) => api.profiles.me),
  route("get", "/profile/streamers", (api) => api.discovery.list),
  route("get", "/profile/following/me", (api) => api.follows.following),
  route("get", "/profile/followers/{id}", (api) => api.follows.followers),
  route("get", "/profile/follow/{id}/status", (api) => api.follows.status),
  route("post", "/profile/follow/{id}", (api) => api.follows.follow, { message: "You follow this streamer" }),
  route("delete", "/profile/follow/{id}", (api) => api.follows.unfollow, {
    message: "You no longer follow this streamer",
  }),
  route("get", "/profile/{id}", (api) => api.profiles.byId),
];
