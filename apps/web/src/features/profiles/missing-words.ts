export const profileMissing = {
  goBack: "Go Back",
};
