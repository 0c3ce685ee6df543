export const invitationPage = {
  title: "It’s your turn",
  text: "You’re invited to join Starling. Your invitation works for one account.",
  signUp: "Sign up",
  failed: "Your invitation could not be opened. Please try again.",
  deadTitle: "This invitation doesn’t work",
  dead: "It’s invalid, has expired or was already used.",
  toHome: "Go to the home page",
};
