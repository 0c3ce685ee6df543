export const discoveryView = {
  title: "Discover",
  description: "Small streamers, a few at a time.",
  viewerReason: "Set up your profile to open the directory and follow the streamers you like.",
  streamerReason: "Set up your profile so viewers can find you here.",
  setUpYourProfile: "Set up your profile",
};
