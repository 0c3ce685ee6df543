export const shelf = {
  loadFailed: "Failed to load streamers",
  allAbove: "Everyone here is shown above.",
  nothingLost: "Nothing was lost. Please try again in a moment.",
};

export const streamerCard = {
  noBio: "No bio yet.",
};

export const featuredStreamer = {
  featured: "Featured",
  partOf: "This spot is part of",
  turns: "’s paid plan. Streamers whose plan includes it take turns here, an hour each.",
};

export const followingShelf = {
  title: "Following",
  all: "View everyone you follow",
  quiet: "No one you follow is live or due to start within a day.",
};

export const similarStreamers = {
  similarStreamers: "Similar streamers",
};
