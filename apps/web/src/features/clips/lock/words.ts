export const lockedClips = {
  lockedClips: "Locked clips",
  limit: "The free plan plays the first three clips in each list. Premium plays them all.",
  unlock: (count: number) => `Unlock ${count} More Clips`,
};
