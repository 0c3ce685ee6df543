export const desk = {
  title: "Moderation",
  queue: "Queue",
  mine: "Mine",
  closed: "Closed",
  appeals: "Appeals",
};

export const secondFactorPage = {
  title: "Two-factor authentication required",
  why: "Moderators read reports and make decisions about people’s accounts, so a password alone isn’t enough.",
  how: "Turn on two-factor authentication in your settings under Security, then come back here.",
  open: "Open Security settings",
};

export const harm = {
  levels: ["Harm unclear", "Low harm", "Moderate harm", "Serious harm", "Severe harm", "Extreme harm"],
  unclear: "Harm unclear",
};

export const deskKeys = {
  next: "Next row",
  previous: "Previous row",
  open: "Open row",
  back: "Back to the list",
  list: "Show this list",
  withoutLetters: "When off, only Tab and Enter work.",
};
