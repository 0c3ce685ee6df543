import { isolated } from "@starling/validators/isolated";

export const platformsTab = {
  twitchAccount: "Twitch account",
  empty: (name: string) => `${isolated(name)} hasn’t linked a platform yet.`,
  whereToWatch: "Where to watch",
  viewersSeeLinks: "Viewers see your links here.",
  channel: "Channel",
};

export const hardwareTab = {
  empty: (name: string) => `${isolated(name)} hasn’t added any equipment yet.`,
};

export const gamesTab = {
  games: "Games",
  noGamesYet: "No games yet.",
  tags: "Tags",
  noTagsYet: "No tags yet.",
  playStyle: "Play style",
  inTheirOwnWords: "In their own words",
};

export const weeksTab = {
  empty: (name: string) => `${isolated(name)} has no streams planned.`,
  usualSchedule: "Usual schedule",
  noPastStreams: (name: string) =>
    `No past streams yet. They’ll appear here once ${isolated(name)} connects a channel and streams on it.`,
};

export const statsTab = {
  memberSince: "Member since",
  inNumbers: "In numbers",
  averageViewers: "Average viewers",
  measured: "Average viewers, measured",
  hoursMeasured: "Hours a week, measured",
  daysMeasured: "Days a week, measured",
  viewerGoal: "Viewer goal",
  overTime: "Over time",
};
