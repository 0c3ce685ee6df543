import { localized, t } from "@starling/i18n/translate";

export const roleCards = localized(() => ({
  descriptions: {
    viewer: t("Find small streamers, follow them and watch their clips."),
    streamer: t("Show who you are, share when you’re live, and get discovered."),
  },
  role: t("Role"),
  current: (label: string) => t("{label} (your current role)", { label }),
}));

export const selectRolePage = localized(() => ({
  selected: t("Role selected successfully!"),
  failed: t("Failed to update role. Please try again."),
  title: t("Choose your role"),
  whatBringsYouHere: t("What brings you here?"),
  changeLater: t("You can change your role at any time."),
  continue: t("Continue", undefined, "button"),
}));
