export const addressNotice = {
  notApplied: (parts: string) => `We couldn’t apply: ${parts}. Everything else is applied.`,
  title: "Part of this link could not be used",
};

export const nobodyFound = {
  noStreamers: "No streamers are listed yet.",
  noStreamersMatch: "No streamers match.",
  without: "Without",
  there: "there",
  is: "is",
  are: "are",
  remove: (filters: string) => `Remove ${filters}`,
  noSingleFilterHelps: "Removing a single filter doesn’t help either.",
  startOver: "Start over",
  noResults: "No results",
  and: " and ",
};

export const premiumRefusal = {
  premiumFeature: "Premium Feature",
  thisIsPremium: "This filter is part of Premium:",
  theseArePremium: "These filters are part of Premium:",
  showWithoutIt: "Show results without it",
  showWithoutThem: "Show results without them",
  seePlans: "See plans",
};
