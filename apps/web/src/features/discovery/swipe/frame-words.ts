export const swipeFrame = {
  loading: "Loading streamers",
};
