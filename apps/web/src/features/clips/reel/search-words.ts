export const reelSearch = {
  label: "Search clips",
  placeholder: "Search clips...",
  search: "Search",
  clearSearch: "Clear search",
};
