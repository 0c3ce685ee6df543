import { isolated } from "@starling/validators/isolated";
import type { NotificationKind } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";

function several(kind: NotificationKind, count: number, name: string): string {
  if (kind === "clip") return `${count} new clips by ${isolated(name)}`;
  if (kind === "live") return `${isolated(name)} went live ${count} times`;
  if (kind === "reminder") return `${count} reminders of ${isolated(name)}’s streams`;
  return `${count} notifications about ${isolated(name)}`;
}

const EMPTY: Readonly<Record<Role, string>> = {
  viewer: "Nothing yet. Follow a streamer and press the bell beside Following to hear when they go live.",
  streamer: "Nothing yet. Choose what Starling should tell you of your followers, your clips and your week.",
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
  failedDetail: "Nothing is lost. Please check your connection and try again.",
  moreFailed: "More notifications could not be loaded.",
  tryAgain: "Try again",
  more: "Show more",
  end: "That is everything of the last 90 days.",
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
  liveOnly: (name: string) => `Only when ${isolated(name)} is live`,
  nothing: (name: string) => `Nothing more from ${isolated(name)}`,
  turnedOff: (kind: string) => `“${kind}” is turned off.`,
  nowLiveOnly: (name: string) => `You hear from ${isolated(name)} only when they go live.`,
  nowNothing: (name: string) => `You hear nothing more from ${isolated(name)}.`,
  undo: "Undo",
  failed: "Could not change this. Please try again.",
};
