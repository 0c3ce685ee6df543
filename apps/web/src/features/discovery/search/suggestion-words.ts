export const suggestionList = {
  game: "Game",
  category: "Category",
  tag: "Tag",
  suggestions: "Suggestions",
  streamers: "Streamers",
  topics: "Topics",
};
