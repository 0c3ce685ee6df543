import { counted } from "../../../lib/counts.ts";

export const pastStreams = {
  title: "Past streams",
  untitled: "Untitled stream",
  watched: (average: string, peak: string) => `Average ${average}, peak ${peak}`,
  peakOnly: (peak: string) => `Peak ${peak}`,
  hours: (hours: number, minutes: number) =>
    [hours > 0 ? `${hours} h` : "", minutes > 0 || hours === 0 ? `${minutes} min` : ""]
      .filter(Boolean)
      .join(" "),
  loading: "Loading past streams",
  failed: "Past streams could not be loaded.",
  nothingLost: "Please try again in a moment.",
  more: "Show earlier streams",
  moreFailed: "Earlier streams could not be loaded. Please try again.",
  end: "That’s all of them.",
  ownEmpty: "Streams on your connected channels appear here after they end.",
};

export const usualWeek = {
  title: "Usually live",
  loading: "Loading usual stream times",
  failed: "The usual stream times could not be loaded.",
  of: (streams: number, weeks: number, zone: string) =>
    `Based on ${counted(streams, "stream")} in the last ${counted(weeks, "week")}, in ${zone}.`,
  tooFew: (streams: number, needed: number) =>
    `Your usual week shows here, and on your page, after ${needed} streams on connected channels within eight weeks. ${
      streams === 0 ? "There are none yet." : `So far there ${streams === 1 ? "is" : "are"} ${streams}.`
    }`,
  legend: "Live in",
  some: "some weeks",
  half: "about half",
  most: "most weeks",
  inWords: "In words",
  day: "Day",
  usual: "Live at least every other week, on average",
  seldom: "Rarely or never",
};

export const averages = {
  title: "Your averages",
  entered: "Entered",
  measured: "Measured",
  viewers: "Average viewers",
  hours: "Hours a week",
  days: "Days a week",
  none: "–",
  why: "Viewers see measured averages, now that we’ve measured ten streams. Your own figures are kept.",
  notYet: (streams: number, needed: number) =>
    `Viewers see the figures you entered. After ${needed} streams on connected channels, they’ll see measured averages instead. So far, there ${
      streams === 1 ? "is" : "are"
    } ${streams}.`,
  loading: "Loading your averages",
  failed: "Your averages could not be loaded.",
};
