import { msg } from "@starling/i18n/translate";
import { type Route, route } from "./route.ts";

export const NOTIFICATION_ROUTES: readonly Route[] = [
  route("get", "/notifications", (api) => api.notifications.list, {
    summary: "List your notifications, most recent first",
  }),
  route("post", "/notifications/read", (api) => api.notifications.read, {
    summary: "Mark notifications as read, either by id or all of them",
    message: msg("Marked as read"),
  }),
  route("get", "/notifications/settings", (api) => api.notifications.settings, {
    summary: "Get your notification settings",
  }),
  route("patch", "/notifications/settings", (api) => api.notifications.updateSettings, {
    summary: "Update your notification settings. Omitted settings stay the same",
  }),
  route("put", "/profile/follow/{id}/alerts", (api) => api.follows.setAlerts, {
    summary: "Choose which notifications you get about a streamer you follow",
    errors: ["CONFLICT"],
  }),
  route("post", "/notifications/push", (api) => api.push.subscribe, {
    summary: "Send push messages to a browser, by its push subscription, while you are logged in there",
    message: msg("Push messages are on in this browser"),
    tokenScope: null,
  }),
  route("delete", "/notifications/push", (api) => api.push.unsubscribe, {
    summary: "Stop sending push messages to a browser",
    message: msg("Push messages are off in this browser"),
    tokenScope: null,
  }),
];
