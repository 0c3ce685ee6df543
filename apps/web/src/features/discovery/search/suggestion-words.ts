export const suggestionList = {
  suggestions: "Suggestions",
  streamers: "Streamers",
  topics: "Topics",
};
