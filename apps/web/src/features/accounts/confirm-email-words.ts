export const confirmEmailPage = {
  title: "Confirm your new email address",
  confirm: "Confirm",
  both: "Your address changes once you’ve confirmed from your current address and from the new one.",
  failed: "Your address could not be confirmed. Please try again.",
  oneTitle: "One confirmation left",
  changedTitle: "Your email address has been changed",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired. Your email address has not been changed.",
  askAgain: "You can ask for new links in your settings.",
  toSettings: "Go to your settings",
};
