import { localized, t } from "@starling/i18n/translate";
export const housePromotion = localized(() => ({
  sentences: {
    directory: t("Go ad-free with Premium."),
    clips: t("Play every clip and go ad-free with Premium."),
    followed: t("See every clip you’ve liked and go ad-free with Premium."),
  },
  promotion: t("Promotion", undefined, "advertisement"),
  seePlans: t("See plans"),
}));

export const keysButton = localized(() => ({
  keyboardShortcuts: t("Keyboard shortcuts"),
}));

export const keysDialog = localized(() => ({
  letterKeys: t("Letter keys"),
  keyboardShortcuts: t("Keyboard shortcuts"),
}));

export const leaveQuestion = localized(() => ({
  discardChanges: t("Discard your changes?"),
  whatYouChanged: t("Your changes haven’t been saved."),
  keepEditing: t("Keep editing"),
  discard: t("Discard", undefined, "button"),
  discardThisCard: t("Discard this card?"),
  itHasNotBeen: t("It hasn’t been saved. Card details are only ever stored by our payment provider."),
}));

export const page = localized(() => ({
  starling: (text: string) => t("{text} · Starling", { text }, "browser title"),
}));

export const restoredNotice = localized(() => ({
  weSaved: t("We saved what you typed here."),
  startOver: t("Start over"),
}));

export const settingsSection = localized(() => ({
  notSpecified: t("Not specified"),
}));
