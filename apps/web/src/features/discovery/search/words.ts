export const searchBox = {
  searchStreamers: "Search streamers",
  placeholder: "Names, games, tags",
};

export const suggestionList = {
  game: "Game",
  category: "Category",
  tag: "Tag",
  suggestions: "Suggestions",
  streamers: "Streamers",
  topics: "Topics",
};
