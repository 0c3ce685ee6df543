import { isolated } from "@starling/validators/isolated";
import type { FollowAlerts } from "@starling/validators/notifications";

export const followButton = {
  follow: "Follow",
  following: "Following",
  unfollowFailed: (name: string) => `Could not unfollow ${isolated(name)}.`,
  followFailed: (name: string) => `Could not follow ${isolated(name)}.`,
  unfollowName: (name: string) => `Following: unfollow ${isolated(name)}`,
  followName: (name: string) => `Follow ${isolated(name)}`,
};

export const watchActions = {
  watchName: (platform: string, name: string) =>
    `Watch on ${platform}: ${isolated(name)} (opens in a new tab)`,
  watch: "Watch",
  on: (platform: string) => ` on ${platform}`,
  remindName: (displayName: string) => `Remind me about ${isolated(displayName)}`,
  remindMe: "Remind me",
};

const CHOICES: Readonly<Record<FollowAlerts, string>> = {
  all: "Live and new clips",
  live: "Live only",
  none: "None",
};

export const alertsBell = {
  name: (displayName: string, alerts: FollowAlerts) =>
    `Notifications from ${isolated(displayName)}: ${CHOICES[alerts].toLowerCase()}`,
  menu: (displayName: string) => `Notifications from ${isolated(displayName)}`,
  choices: CHOICES,
  failed: (displayName: string) => `Could not change your notifications from ${isolated(displayName)}.`,
};

export const remindDialog = {
  followFailed: (displayName: string) => `Could not follow ${isolated(displayName)}.`,
  title: (displayName: string) => `Don’t miss ${isolated(displayName)}`,
  nextStream: (when: string) => `Next stream: ${when}.`,
  followed: "You’re following them now. Find them under Followed on your profile.",
  notifyHere: "Notify me here",
  willNotify: (minutes: number) => `We’ll send you a notification ${minutes} minutes before.`,
  stopReminding: "Don’t remind me",
  calendarToo: "Or add it to your calendar.",
  remindFailed: "Could not set the reminder.",
  unremindFailed: "Could not remove the reminder.",
  addToCalendar: "Add to calendar",
  addEveryStream: "Add every stream",
};
