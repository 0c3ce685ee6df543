import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { FollowAlerts } from "@starling/validators/notifications";

export const followButton = localized(() => ({
  follow: t("Follow", undefined, "button"),
  following: t("Following", undefined, "button"),
  unfollowFailed: (name: string) => t("Could not unfollow {name}.", { name: isolated(name) }),
  followFailed: (name: string) => t("Could not follow {name}.", { name: isolated(name) }),
  unfollowName: (name: string) => t("Following: unfollow {name}", { name: isolated(name) }),
  followName: (name: string) => t("Follow {name}", { name: isolated(name) }),
}));

export const watchActions = localized(() => ({
  watchName: (platform: string, name: string) =>
    t("Watch on {platform}: {name} (opens in a new tab)", { platform, name: isolated(name) }),
  watch: t("Watch", undefined, "button"),
  watchOn: (platform: string) => t("Watch on {platform}", { platform }),
  remindName: (name: string) => t("Remind me about {name}", { name: isolated(name) }),
  remindMe: t("Remind me"),
}));

export const alertsBell = localized(() => ({
  name: (displayName: string, alerts: FollowAlerts) =>
    t(
      "{alerts, select, all {Notifications from {name}: live and new clips} live {Notifications from {name}: live only} other {Notifications from {name}: none}}",
      { name: isolated(displayName), alerts },
    ),
  menu: (name: string) => t("Notifications from {name}", { name: isolated(name) }),
  choices: {
    all: t("Live and new clips"),
    live: t("Live only"),
    none: t("None", undefined, "notifications"),
  } satisfies Record<FollowAlerts, string>,
  failed: (name: string) => t("Could not change your notifications from {name}.", { name: isolated(name) }),
}));

export const remindDialog = localized(() => ({
  followFailed: (name: string) => t("Could not follow {name}.", { name: isolated(name) }),
  title: (name: string) => t("Don’t miss {name}", { name: isolated(name) }),
  nextStream: (when: string) => t("Next stream: {when}.", { when }),
  followed: t("You’re following them now. Find them under Followed on your profile."),
  notifyHere: t("Notify me here"),
  willNotify: (minutes: number) =>
    t(
      "{minutes, plural, one {We’ll send you a notification # minute before.} other {We’ll send you a notification # minutes before.}}",
      {
        minutes,
      },
    ),
  stopReminding: t("Don’t remind me"),
  calendarToo: t("Or add it to your calendar."),
  remindFailed: t("Could not set the reminder."),
  unremindFailed: t("Could not remove the reminder."),
  addToCalendar: t("Add to calendar"),
  addEveryStream: t("Add every stream"),
}));
