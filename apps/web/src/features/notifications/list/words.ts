import { isolated } from "@starling/validators/isolated";
import type { NotificationKind } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";

function several(kind: NotificationKind, count: number, name: string): string {
  if (kind === "clip") return `${count} new clips by ${isolated(name)}`;
  if (kind === "live") return `${isolated(name)} went live ${count} times`;
  if (kind === "reminder") return `${count} reminders about ${isolated(name)}’s streams`;
  return `${count} notifications about ${isolated(name)}`;
}

const EMPTY: Readonly<Record<Role, string>> = {
  viewer: "Nothing yet. When a streamer you follow goes live, you’ll see it here.",
  streamer: "Nothing yet. You’ll see new followers and likes here.",
};

export const notificationsPage = {
  title: "Notifications",
  days: { today: "Today", yesterday: "Yesterday", earlier: "Earlier" },
  readAll: "Mark all as read",
  readAllFailed: "Could not mark your notifications as read.",
  settings: "Settings",
  empty: (role: Role) => EMPTY[role],
  emptyAction: { viewer: "Find streamers", streamer: "Choose notifications" } satisfies Record<Role, string>,
  loading: "Loading your notifications",
  failed: "Your notifications could not be loaded.",
  failedDetail: "Please check your connection and try again.",
  moreFailed: "More notifications could not be loaded.",
  tryAgain: "Try again",
  more: "Show more",
  end: "That’s everything from the last 90 days.",
  allRead: "All notifications are marked as read.",
};

export const notificationRow = {
  unread: "Unread",
  several,
  showAll: (count: number) => `Show all ${count}`,
  hide: "Show less",
  menu: (title: string) => `Options for “${isolated(title)}”`,
};

export const rowMenu = {
  markRead: "Mark as read",
  turnOff: "Turn off notifications like this",
  liveOnly: (name: string) => `Only when ${isolated(name)} goes live`,
  nothing: (name: string) => `No more notifications from ${isolated(name)}`,
  turnedOff: (kind: string) => `“${kind}” is turned off.`,
  nowLiveOnly: (name: string) => `You’ll only get notifications from ${isolated(name)} when they go live.`,
  nowNothing: (name: string) => `You won’t get any more notifications from ${isolated(name)}.`,
  undo: "Undo",
  failed: "Could not change this. Please try again.",
};

export const bellPopover = {
  title: notificationsPage.title,
  readAll: notificationsPage.readAll,
  settings: "Notification settings",
  all: "See all",
  empty: notificationsPage.empty,
  loading: notificationsPage.loading,
  failed: notificationsPage.failed,
};

export const latestNotifications = {
  title: "Unread notifications",
  all: "See all",
  loading: "Loading your notifications",
  failed: "Your notifications could not be loaded.",
  caughtUp: "You’re all caught up.",
};
