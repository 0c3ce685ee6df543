import type { FollowAlerts, NotificationChannel } from "@starling/validators/notifications";

export const notificationsTab = {
  loading: "Loading your notification settings",
  failed: "Your notification settings could not be loaded.",
  failedDetail: "What you have chosen holds all the same.",
  notSaved: "Could not save this. It is as it was before.",
};

export const mailRefused = {
  title: (since: string) => `Mails do not reach you since ${since}`,
  text: (email: string) =>
    `The mail server of ${email} refuses them. Notifications are not mailed until you try again.`,
  again: "Try mails again",
  done: "Notifications are mailed to you again.",
};

export const kindsSection = {
  title: "What you hear about",
  intro: "Nothing leaves Starling unless you turn it on here.",
  kind: "Notification",
  channels: { bell: "Bell", mail: "Mail", push: "Push" } satisfies Record<NotificationChannel, string>,
  choice: (kind: string, channel: string) => `${kind}: ${channel}`,
  always: "Always on",
};

export const followsSection = {
  title: "Streamers you follow from now on",
  label: "What a new follow begins with",
  hint: "You can change it for each streamer with the bell beside Following.",
  alerts: {
    none: "Nothing",
    live: "When they go live",
    all: "When they go live, and new clips",
  } satisfies Record<FollowAlerts, string>,
};

export const pushSection = {
  title: "Push messages",
  perDay: "At most in a day",
  perDayHint: "What is beyond that you still find under the bell.",
  messages: (count: number) => {
    if (count === 0) return "None";
    return count === 1 ? "1 message" : `${count} messages`;
  },
};

export const quietSection = {
  title: "Quiet hours",
  label: "Keep mails and push messages back at night",
  description: "What is still worth reading comes afterwards. Under the bell everything comes at once.",
  from: "From",
  until: "Until",
  zone: "Time zone",
  different: "Please choose two different times",
  missing: "Please choose a time",
};
