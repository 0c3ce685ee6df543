import { isolated } from "@starling/validators/isolated";
import type { FollowAlerts } from "@starling/validators/notifications";

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
