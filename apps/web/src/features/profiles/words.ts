export const profileFrame = {
  loadFailed: "This profile could not be loaded.",
  loadFailedDetail: "Please check your connection and try again.",
};

export const profileMissing = {
  goBack: "Go Back",
};
