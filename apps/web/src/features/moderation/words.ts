import { counted } from "../../lib/counts.ts";

export const desk = {
  title: "Moderation",
  queue: "Queue",
  mine: "Mine",
  closed: "Closed",
  appeals: "Appeals",
  choose: "Choose a case from the list. With j and k you move through it.",
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

export const neighbors = {
  next: "Next case",
  previous: "Previous case",
};

export const deskKeys = {
  next: "Next row or case",
  previous: "Previous row or case",
  open: "Open row",
  back: "Back to the list",
  list: "Show this list",
  withoutLetters: "When off, only Tab and Enter work.",
};

export const listFrame = {
  nothingLost: "Please try again in a moment.",
  end: "You’ve reached the end of the list.",
  cut: "Only the first 1,000 are listed. The others move up as these are decided.",
};

const pages = "Pages of cases";

export const caseList = {
  queue: {
    empty: "Nothing is waiting.",
    loading: "Loading the queue",
    failed: "The queue could not be loaded.",
    pages,
  },
  mine: {
    empty: "You have no cases right now. Open one from the queue and take it.",
    loading: "Loading your cases",
    failed: "Your cases could not be loaded.",
    pages,
  },
  closed: {
    empty: "Nothing has been decided yet.",
    loading: "Loading closed cases",
    failed: "Closed cases could not be loaded.",
    pages,
  },
  count: (total: number, most: number) =>
    total >= most ? `${most.toLocaleString("en")}+ cases` : counted(total, "case"),
  next: (thing: string) => `Next: ${thing}`,
};

export const caseRow = {
  reports: (count: number) => counted(count, "report"),
  closed: (when: string) => `Closed ${when}`,
  mine: "Assigned to you",
  held: (name: string) => `Assigned to @${name}`,
};

export const appealList = {
  texts: {
    empty: "No appeals are waiting for you. Appeals against your own decisions go to other moderators.",
    loading: "Loading appeals",
    failed: "The appeals could not be loaded.",
    pages: "Pages of appeals",
  },
  count: (total: number) => counted(total, "appeal"),
  next: (thing: string) => `Next: ${thing}`,
  decidedBy: (name: string) => `Decided by @${name}`,
  decidedByGone: "Decided by someone who has left",
};

export const door = {
  title: "Moderation",
  loading: "Loading moderation",
  failed: "Moderation could not be loaded.",
  nothingLost: "Please try again in a moment.",
};
