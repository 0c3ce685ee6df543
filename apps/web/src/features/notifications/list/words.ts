import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { NotificationKind } from "@starling/validators/notifications";
import type { Role } from "@starling/validators/roles";

function several(kind: NotificationKind, count: number, name: string): string {
  const values = { count, name: isolated(name) };
  if (kind === "clip")
    return t("{count, plural, one {# new clip by {name}} other {# new clips by {name}}}", values);
  if (kind === "live")
    return t("{count, plural, one {{name} went live # time} other {{name} went live # times}}", values);
  if (kind === "reminder")
    return t(
      "{count, plural, one {# reminder about {name}’s streams} other {# reminders about {name}’s streams}}",
      values,
    );
  return t("{count, plural, one {# notification about {name}} other {# notifications about {name}}}", values);
}

const EMPTY: Readonly<Record<Role, string>> = localized(() => ({
  viewer: t("Nothing yet. When a streamer you follow goes live, you’ll see it here."),
  streamer: t("Nothing yet. You’ll see new followers and likes here."),
}));

export const notificationsPage = localized(() => ({
  title: t("Notifications"),
  days: { today: t("Today"), yesterday: t("Yesterday"), earlier: t("Earlier") },
  readAll: t("Mark all as read"),
  readAllFailed: t("Could not mark your notifications as read."),
  settings: t("Settings"),
  empty: (role: Role) => EMPTY[role],
  emptyAction: { viewer: t("Find streamers"), streamer: t("Choose notifications") } satisfies Record<
    Role,
    string
  >,
  loading: t("Loading your notifications"),
  failed: t("Your notifications could not be loaded."),
  failedDetail: t("Please check your connection and try again."),
  moreFailed: t("More notifications could not be loaded."),
  tryAgain: t("Try again"),
  more: t("Show more"),
  end: t("That’s everything from the last 90 days."),
  allRead: t("All notifications are marked as read."),
}));

export const notificationRow = localized(() => ({
  unread: t("Unread"),
  several,
  showAll: (count: number) => t("{count, plural, other {Show all #}}", { count }),
  hide: t("Show less"),
  menu: (title: string) => t("Options for “{title}”", { title: isolated(title) }),
}));

export const rowMenu = localized(() => ({
  markRead: t("Mark as read"),
  turnOff: t("Turn off notifications like this"),
  liveOnly: (name: string) => t("Only when {name} goes live", { name: isolated(name) }),
  nothing: (name: string) => t("No more notifications from {name}", { name: isolated(name) }),
  turnedOff: (kind: string) => t("“{kind}” is turned off.", { kind }),
  nowLiveOnly: (name: string) =>
    t("You’ll only get notifications from {name} when they go live.", { name: isolated(name) }),
  nowNothing: (name: string) =>
    t("You won’t get any more notifications from {name}.", { name: isolated(name) }),
  undo: t("Undo", undefined, "button"),
  failed: t("Could not change this. Please try again."),
}));

export const bellPopover = localized(() => ({
  title: notificationsPage.title,
  readAll: notificationsPage.readAll,
  settings: t("Notification settings"),
  all: t("See all"),
  empty: notificationsPage.empty,
  loading: notificationsPage.loading,
  failed: notificationsPage.failed,
}));

export const latestNotifications = localized(() => ({
  title: t("Unread notifications"),
  all: t("See all"),
  loading: t("Loading your notifications"),
  failed: t("Your notifications could not be loaded."),
  caughtUp: t("You’re all caught up."),
}));
