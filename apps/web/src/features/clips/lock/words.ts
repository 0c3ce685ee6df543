export const lockedClips = {
  lockedClips: "Locked clips",
  limit: "The free plan plays the first three clips in each list. Premium plays them all.",
  unlock: (count: number) => `Unlock ${count} More Clips`,
};

export const premiumDialog = {
  title: "Premium Required",
  limit: "The free plan plays the first three clips in each list. Premium plays them all.",
  continueFree: "Continue with Free Plan",
  upgrade: "Upgrade to Premium",
};
