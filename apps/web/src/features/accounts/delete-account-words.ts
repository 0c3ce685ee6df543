export const deleteAccountPage = {
  dead: "This link is invalid or has expired. Your account has not been changed.",
  failed: "Your account could not be deleted. Nothing has changed. Please try again.",
  title: "Delete your account?",
  deleteMyAccount: "Delete my account",
  whatIsDeleted: "This deletes it immediately and can’t be undone:",
  changedMind: "Changed your mind? Just close this page, and nothing happens.",
  deadTitle: "This link doesn’t work",
  goToYourSettings: "Go to your settings",
  askForNewLink: "You can request a new link in your settings.",
};
