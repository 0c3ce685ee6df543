export const words = {
  title: "Overlay · Starling",
  newest: "Newest follower",
  first: "Be the first",
  followers: "Followers",
  found: "Found on Starling",
};
