export const followingShelf = {
  title: "Following",
  all: "View everyone you follow",
  quiet: "No one you follow is live or due to start within a day.",
};
