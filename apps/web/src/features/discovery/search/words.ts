export const searchBox = {
  searchStreamers: "Search streamers",
  placeholder: "Names, games, tags",
};
