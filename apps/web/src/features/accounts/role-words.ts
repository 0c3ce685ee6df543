export const roleCards = {
  viewer: "Find small streamers, follow them and watch their clips.",
  streamer: "Show who you are, share when you’re live, and get discovered.",
  role: "Role",
  current: (label: string) => `${label} (your current role)`,
};

export const selectRolePage = {
  selected: "Role selected successfully!",
  failed: "Failed to update role. Please try again.",
  title: "Choose your role",
  whatBringsYouHere: "What brings you here?",
  changeLater: "You can change your role at any time.",
  continue: "Continue",
};
