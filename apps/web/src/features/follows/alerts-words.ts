import type { FollowAlerts } from "@starling/validators/notifications";

/** What one hears of a streamer, as menus and names of buttons have it. */
const CHOICES: Readonly<Record<FollowAlerts, string>> = {
  all: "Live and new clips",
  live: "Live only",
  none: "None",
};

export const alertsBell = {
  name: (displayName: string, alerts: FollowAlerts) =>
    `Notifications from ${displayName}: ${CHOICES[alerts].toLowerCase()}`,
  menu: (displayName: string) => `Notifications from ${displayName}`,
  choices: CHOICES,
  failed: (displayName: string) => `Could not change what you hear about ${displayName}.`,
};

export const alertQuestion = {
  title: (displayName: string) => `Want to know when ${displayName} goes live?`,
  text: "You find it under the bell at the top. New follows begin with what you choose, and you can change it at any time.",
  answers: {
    live: "When live",
    all: "Live and clips",
    none: "Not now",
  } satisfies Record<FollowAlerts, string>,
  failed: "Could not save your answer. Please try again.",
};
