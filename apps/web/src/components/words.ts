import { isolated } from "@starling/validators/isolated";
export const housePromotion = {
  withPremiumLists: "With Premium, your lists have no promotions like this one.",
  withPremium: "With Premium, you can play every clip, and your lists have no promotions like this one.",
  withPremiumYouKeep:
    "With Premium, you keep every clip you liked, and your lists have no promotions like this one.",
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

export const callToStreamers = {
  join: "Join as a streamer",
  become: "Become a streamer",
  finish: "Finish your page",
};

export const liveState = {
  on: { platform: "Live", schedule: "On schedule" },
  next: (moment: string) => `Next stream ${moment}`,
  nextStream: "Next stream",
  nothingPlanned: "No stream planned",
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

export const saveChannelButton = {
  save: "Save",
  saved: "Saved",
  saveTitle: "Get notified when they’re live, and follow them once they join",
  savedTitle: "Saved. Press to remove.",
  saveName: (name: string) => `Save ${isolated(name)}’s channel`,
  removeName: (name: string) => `Remove ${isolated(name)}’s channel from your saved channels`,
  follows: (name: string) => `${isolated(name)} is on Starling. You’re following them now.`,
  saveFailed: (name: string) => `${isolated(name)}’s channel could not be saved.`,
  removeFailed: (name: string) => `${isolated(name)}’s channel could not be removed.`,
};
