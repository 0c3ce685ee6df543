export const audience = {
  viewers: "Viewers",
};
