export const searchBox = {
  searchStreamers: "Search streamers",
  namesGamesTags: "Names, games, tags",
  browseAllStreamers: "Browse All Streamers",
};
