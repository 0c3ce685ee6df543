import { isolated } from "@starling/validators/isolated";

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

export const saveChannelButton = {
  save: "Save",
  saved: "Saved",
  saveTitle: "Get notified when they go live, and follow them automatically when they join",
  savedTitle: "Saved. Press to remove.",
  saveName: (name: string) => `Save ${isolated(name)}’s channel`,
  removeName: (name: string) => `Remove ${isolated(name)}’s channel from your saved channels`,
  follows: (name: string) => `${isolated(name)} is on Starling. You’re following them now.`,
  saveFailed: (name: string) => `${isolated(name)}’s channel could not be saved.`,
  removeFailed: (name: string) => `${isolated(name)}’s channel could not be removed.`,
};

export const verifiedMark = {
  verifiedOn: (platforms: string) => `Verified on ${platforms}`,
  verified: "Verified",
};
