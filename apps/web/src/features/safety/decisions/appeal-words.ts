export const appealPage = {
  title: "A decision about you",
  description: "What our moderators decided, and why.",
  loading: "Loading the decision",
  failed: "The decision could not be loaded.",
  leaveTitle: "Leave Starling",
  leave: "You can delete your account even if you can’t log in. We’ll email you a link to do it.",
  mailDeletionLink: "Email me the link",
  deletionFailed: "The email could not be sent. Please try again.",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired. Links about a decision work for six months.",
  whoCanLogIn:
    "Open the newest email about the decision. If you can log in, you’ll find all decisions in your settings.",
  goToDecisions: "Go to your settings",
};
