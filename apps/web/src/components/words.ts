export const housePromotion = {
  withPremiumLists: "Go ad-free with Premium.",
  withPremium: "Play every clip and go ad-free with Premium.",
  withPremiumYouKeep: "See every clip you’ve liked and go ad-free with Premium.",
  promotion: "Promotion",
  seePlans: "See plans",
};

export const keysButton = {
  keyboardShortcuts: "Keyboard shortcuts",
};

export const keysDialog = {
  letterKeys: "Letter keys",
  keyboardShortcuts: "Keyboard shortcuts",
};

export const leaveQuestion = {
  discardChanges: "Discard your changes?",
  whatYouChanged: "Your changes haven’t been saved.",
  keepEditing: "Keep editing",
  discard: "Discard",
  discardThisCard: "Discard this card?",
  itHasNotBeen: "It hasn’t been saved. Card details are only ever stored by our payment provider.",
};

export const page = {
  starling: (children: string) => `${children} · Starling`,
};

export const restoredNotice = {
  weSaved: "We saved what you typed here.",
  startOver: "Start over",
};

export const settingsSection = {
  notSpecified: "Not specified",
};
