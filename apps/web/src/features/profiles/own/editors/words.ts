import { isolated } from "@starling/validators/isolated";

export const editorHost = {
  streamerBio: "What makes your stream yours?",
  viewerBio: "What do you like to watch?",
  bio: "A few sentences about you, in your own words.",
  plannedByDay: "Your schedule is planned day by day and won’t change.",
  fromFrequency: "If you set days, a start and an end, we use them to fill in your schedule.",
  pcSetup: "PC Setup",
};

export const editorFrame = {
  cancel: "Cancel",
  save: "Save",
  failed: "Your changes were not saved. Please try again.",
};

export const demographicsEditor = {
  asMuchAsYouLike: "Share as much as you like.",
  youChoose: "Share as much as you like. You choose who can see each sensitive detail.",
};

export const platformsEditor = {
  linksNeeded: "Every platform you choose needs a link to your channel.",
  unchanged: "Also on your profile, unchanged:",
};

export const proposeSchedule = {
  propose: "Suggest times from my streams",
  takeBack: "Undo suggestion",
  filled: (streams: string, weeks: string) =>
    `Filled in from ${streams} in the last ${weeks}. Nothing is saved until you press Save.`,
  slot: (day: string, from: string, to: string, weeks: number, of: number) =>
    `${day}, ${from} – ${to}: live in ${weeks} of ${of} weeks`,
  none: (streams: string, weeks: string) =>
    `No regular stream times found: ${streams} in the last ${weeks}. We suggest a weekly time after three weeks of streams at about the same hour.`,
  noStreams:
    "There are no streams to base a suggestion on yet. We count streams on the channels you connect on the Streaming tab.",
  failed: "The suggestion could not be loaded. Please try again.",
};

export const scheduleFields = {
  timeZone: "Time zone",
  differentZones: "Your streams use different time zones.",
  applyToAll: (zone: string) => `Use ${zone} for all`,
  addAnotherOn: (day: string) => `Add another stream on ${day}`,
  addAnother: "Add another",
  oneTimeStreams: "One-time streams",
  oneTime: "One-time",
  addAOneTimeStream: "Add a one-time stream",
};

export const scheduleImport = {
  import: "Import from Twitch",
  failed: "Your Twitch schedule could not be loaded. Please try again.",
  found: (count: number) => `Twitch has ${count === 1 ? "one stream" : `${count} streams`} planned for you.`,
  nothing: "None of your Twitch schedule can be imported.",
  question: "This form already has streams.",
  add: "Add to mine",
  replace: "Replace mine",
  cancel: "Cancel",
  filled: (count: number) =>
    count === 0
      ? "Your Twitch schedule is already in this form."
      : `${count === 1 ? "One stream is" : `${count} streams are`} filled in from Twitch. Nothing is saved until you press Save.`,
  overlapping: (count: number) =>
    `${count === 1 ? "1 imported stream overlaps" : `${count} imported streams overlap`} with another stream. Check the times before you save.`,
  dropped: (count: number) =>
    `${count === 1 ? "1 more stream has" : `${count} more streams have`} no room here.`,
  undo: "Undo",
  left: "Not imported:",
  reasons: {
    canceled: "canceled on Twitch",
    long: "longer than a day",
    endless: "no end on Twitch",
    full: "no more room here",
  },
  untitled: "A stream",
  away: (until: string) => `You’re away on Twitch until ${until}.`,
};

export const scheduleRowFields = {
  date: "Date",
  starts: "Starts",
  ends: "Ends",
  theNextDay: "The next day",
  game: "Game",
  any: "Any",
  remove: (name: string) => `Remove ${isolated(name)}`,
  timeZone: "Time zone",
};
