export const desk = {
  title: "Moderation",
  queue: "Queue",
  mine: "Mine",
  closed: "Closed",
  appeals: "Appeals",
};

export const secondFactorPage = {
  title: "Two-factor authentication is missing",
  why: "Moderators read what others report and decide about people’s accounts. A password alone is not enough for that.",
  how: "Turn on two-factor authentication in your settings under Security, then come back here.",
  open: "Open Security settings",
};

export const harm = {
  levels: ["Harm unclear", "Low harm", "Moderate harm", "Serious harm", "Severe harm", "Gravest harm"],
  unclear: "Harm unclear",
};

export const deskKeys = {
  next: "Next row",
  previous: "Previous row",
  open: "Open it",
  back: "Back to the list",
  list: "Show this list",
  withoutLetters: "When off, only Tab and Enter work.",
};
