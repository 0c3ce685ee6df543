import { isolated } from "@starling/validators/isolated";
export const reportDialog = {
  titlePerson: (name: string) => `Report ${isolated(name)}`,
  titleClip: "Report this clip",
  next: "A person looks at it. We email you what became of it.",
  rules: "Read the house rules",
  what: "What is it about?",
  why: "What is wrong with it?",
  text: "What should we know? (optional)",
  textHint: "Whoever you report sees neither your words nor your name.",
  block: (name: string) => `Block ${isolated(name)} as well`,
  blockHint: "You will not see each other anywhere on Starling. Follows and likes between you end.",
  cancel: "Cancel",
  send: "Send report",
  failed: "Your report could not be sent. What you wrote is still here. Please try again.",
  thanks: "Thank you. We will look at it.",
  blockFailed: (name: string) =>
    `Your report is sent, but ${isolated(name)} could not be blocked. Please try again.`,
};

export const targets = {
  profile: "Profile",
  profileOf: (name: string) => `Profile of ${isolated(name)}`,
  avatar: "Profile picture",
  banner: "Banner",
  clip: "Clip",
  caption: "Captions",
};
