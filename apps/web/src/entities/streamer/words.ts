import { localized, t } from "@starling/i18n/translate";
import type { LiveSource } from "@starling/validators/channels";
import { isolated } from "@starling/validators/isolated";

export const callToStreamers = localized(() => ({
  join: t("Join as a streamer"),
  become: t("Become a streamer"),
  finish: t("Finish your page"),
}));

export const liveState = localized(() => ({
  on: { platform: t("Live", undefined, "stream"), schedule: t("On schedule") },
  /** @param time such as "25 min" */
  since: (source: LiveSource, time: string) =>
    t("{source, select, platform {Live {time}} other {On schedule {time}}}", { source, time }),
  next: (moment: string) => t("Next stream {moment}", { moment }),
  nextStream: t("Next stream"),
  nothingPlanned: t("No stream planned"),
}));

export const saveChannelButton = localized(() => ({
  save: t("Save", undefined, "channel"),
  saved: t("Saved", undefined, "channel"),
  saveTitle: t("Get notified when they go live, and follow them automatically when they join"),
  savedTitle: t("Saved. Press to remove."),
  saveName: (name: string) => t("Save {name}’s channel", { name: isolated(name) }),
  removeName: (name: string) =>
    t("Remove {name}’s channel from your saved channels", { name: isolated(name) }),
  follows: (name: string) => t("{name} is on Starling. You’re following them now.", { name: isolated(name) }),
  saveFailed: (name: string) => t("{name}’s channel could not be saved.", { name: isolated(name) }),
  removeFailed: (name: string) => t("{name}’s channel could not be removed.", { name: isolated(name) }),
}));

export const verifiedMark = localized(() => ({
  verifiedOn: (platforms: string) => t("Verified on {platforms}", { platforms }),
  verified: t("Verified", undefined, "channel"),
}));
