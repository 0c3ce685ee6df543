export const followingShelf = {
  title: "Following",
  all: "View all you follow",
  quiet: "No one you follow is live or starts within a day.",
};
