export const shelf = {
  loadFailed: "Failed to load streamers",
  allAbove: "Everyone on this list is already shown above.",
  nothingLost: "Please try again in a moment.",
};

export const streamerCard = {
  noBio: "No bio yet.",
};

export const featuredStreamer = {
  featured: "Featured",
  partOf: "This spot is part of",
  turns: "’s paid plan. Streamers with this perk take turns, one hour each.",
};

export const followingShelf = {
  title: "Following",
  all: "View everyone you follow",
  quiet: "No one you follow is live or scheduled in the next 24 hours.",
};

export const similarStreamers = {
  similarStreamers: "Similar streamers",
};
