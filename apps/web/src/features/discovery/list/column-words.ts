export const columns = {
  game: "Game",
  language: "Language",
  platforms: "Platforms",
  viewers: "Viewers",
  followers: "Followers",
  nextStream: "Next stream",
  joined: "Joined",
};
