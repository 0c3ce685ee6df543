import type { FollowAlerts, NotificationChannel } from "@starling/validators/notifications";

export const notificationsTab = {
  loading: "Loading your notification settings",
  failed: "Your notification settings could not be loaded.",
  failedDetail: "Your saved choices still apply.",
  notSaved: "Could not save this. Your previous setting still applies.",
};

export const mailRefused = {
  title: (since: string) => `Emails haven’t reached you since ${since}`,
  text: (email: string) =>
    `The mail server for ${email} is rejecting them. We won’t email you notifications until you try again.`,
  again: "Try emailing again",
  done: "We’ll email you notifications again.",
};

export const kindsSection = {
  title: "What we notify you about",
  intro: "Email and push are off until you turn them on. Account emails are always sent.",
  kind: "Notification",
  channels: { bell: "Bell", mail: "Email", push: "Push" } satisfies Record<NotificationChannel, string>,
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  always: "Always on",
};

export const followsSection = {
  title: "New follows",
  label: "Default for new follows",
  hint: "You can change this for each streamer with the bell next to Following.",
  alerts: {
    none: "None",
    live: "When they go live",
    all: "When they go live, and new clips",
  } satisfies Record<FollowAlerts, string>,
};

export const pushSection = {
  title: "Push notifications",
  perDay: "Daily limit",
  perDayHint: "Anything over the limit waits in your notifications.",
  messages: (count: number) => {
    if (count === 0) return "None";
    return count === 1 ? "1 message" : `${count} messages`;
  },
};

export const quietSection = {
  title: "Quiet hours",
  label: "Pause email and push notifications overnight",
  description: "Anything that still matters is sent afterward. Notifications on Starling aren’t paused.",
  from: "From",
  until: "Until",
  zone: "Time zone",
  different: "Please choose two different times",
  missing: "Please choose a time",
};
