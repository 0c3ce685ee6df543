import { type Route, route } from "./route.ts";

/** docs/decisions/026. */
export const NOTIFICATION_ROUTES: readonly Route[] = [
  route("get", "/notifications", (api) => api.notifications.list, {
    summary: "List your notifications, most recent first",
  }),
  route("post", "/notifications/read", (api) => api.notifications.read, {
    summary: "Mark notifications as read, some by their ids or all",
    message: "Marked as read",
  }),
  route("get", "/notifications/settings", (api) => api.notifications.settings, {
    summary: "Get which notifications you get, and where",
  }),
  route("patch", "/notifications/settings", (api) => api.notifications.updateSettings, {
    summary: "Choose which notifications you get, and where. What you leave out stays as it is",
  }),
  route("put", "/profile/follow/{id}/alerts", (api) => api.follows.setAlerts, {
    summary: "Choose which notifications you get of a streamer you follow",
    errors: ["CONFLICT"],
  }),
  route("post", "/notifications/push", (api) => api.push.subscribe, {
    summary:
      "Send push messages to a browser, by its push subscription, for as long as you are logged in there",
    message: "Push messages are on in this browser",
  }),
  route("delete", "/notifications/push", (api) => api.push.unsubscribe, {
    summary: "Send a browser no more push messages",
    message: "Push messages are off in this browser",
  }),
];
