import { localized, t } from "@starling/i18n/translate";
import type { FollowAlerts, NotificationChannel } from "@starling/validators/notifications";

export const notificationsTab = localized(() => ({
  loading: t("Loading your notification settings"),
  failed: t("Your notification settings could not be loaded."),
  failedDetail: t("Your saved choices still apply."),
  notSaved: t("Could not save this. Your previous setting still applies."),
}));

export const mailRefused = localized(() => ({
  title: (since: string) => t("Emails haven’t reached you since {since}", { since }),
  text: (email: string) =>
    t(
      "The mail server for {email} is rejecting them. We won’t email you notifications until you try again.",
      { email },
    ),
  again: t("Try emailing again"),
  done: t("We’ll email you notifications again."),
}));

export const kindsSection = localized(() => ({
  title: t("What we notify you about"),
  intro: t("Email and push are off until you turn them on. Account emails are always sent."),
  kind: t("Notification"),
  channels: {
    bell: t("Bell", undefined, "notification channel"),
    mail: t("Email", undefined, "notification channel"),
    push: t("Push", undefined, "notification channel"),
  } satisfies Record<NotificationChannel, string>,
  choice: (kind: string, channel: string) => t("{kind}: {channel}", { kind, channel }),
  always: t("Always on"),
}));

export const followsSection = localized(() => ({
  title: t("New follows"),
  label: t("Default for new follows"),
  hint: t("You can change this for each streamer with the bell next to Following."),
  alerts: {
    none: t("None", undefined, "notifications"),
    live: t("When they go live"),
    all: t("When they go live, and new clips"),
  } satisfies Record<FollowAlerts, string>,
}));

export const pushSection = localized(() => ({
  title: t("Push notifications"),
  perDay: t("Daily limit"),
  perDayHint: t("Anything over the limit waits in your notifications."),
  messages: (count: number) =>
    t(
      "{count, plural, =0 {No messages} one {# message} other {# messages}}",
      { count },
      "push notifications",
    ),
}));

export const quietSection = localized(() => ({
  title: t("Quiet hours"),
  label: t("Pause email and push notifications overnight"),
  description: t("Anything that still matters is sent afterward. Notifications on Starling aren’t paused."),
  from: t("From", undefined, "start of a time range"),
  until: t("Until", undefined, "end of a time range"),
  zone: t("Time zone"),
  different: t("Please choose two different times"),
  missing: t("Please choose a time"),
}));
