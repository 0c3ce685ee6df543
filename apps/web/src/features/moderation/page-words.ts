export const door = {
  title: "Moderation",
  loading: "Loading moderation",
  failed: "Moderation could not be loaded.",
  nothingLost: "Nothing was lost. Please try again.",
};
