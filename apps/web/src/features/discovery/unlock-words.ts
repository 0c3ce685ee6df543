export const unlockBanner = {
  premium: "Premium",
  limit: "The free plan shows the first three. Premium unlocks the whole directory and every filter.",
  unlock: (count: number) => `Unlock ${count} More Results`,
};
