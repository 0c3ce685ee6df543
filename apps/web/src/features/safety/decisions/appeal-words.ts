export const appealPage = {
  title: "A decision about you",
  description: "What our moderators decided, and why.",
  loading: "Loading the decision",
  failed: "The decision could not be loaded.",
  leaveTitle: "Leave Starling",
  leave: "You can delete your account although you cannot log in. We email you a link that does it.",
  mailDeletionLink: "Email me the link",
  deletionFailed: "The email could not be sent. Please try again.",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired. Links about a decision work for six months.",
  whoCanLogIn:
    "Open the newest email about the decision. If you can log in, you find all decisions in your settings.",
  goToDecisions: "Go to your settings",
};
