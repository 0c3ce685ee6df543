import { isolated } from "@starling/validators/isolated";
import { EVENING_HOURS, NOT_FOR_ME_DAYS } from "@starling/validators/surf";
import { counted } from "../../lib/counts.ts";

const either = new Intl.ListFormat("en", { type: "disjunction" });

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function spelled(streams: number): string {
  const number = NUMBERS[streams] ?? streams.toString();
  return `${number} ${streams === 1 ? "stream" : "streams"}`;
}

const both = new Intl.ListFormat("en", { type: "conjunction" });

export const words = {
  title: "Surf",
  description: "Live right now with two or fewer people watching. Stay a while or move on.",
  finding: "Finding someone to visit",
  progress: (visited: number, total: number) => `${visited} of ${total} tonight`,
  seen: "You stopped by",
  firstViewer: (streams: number) => `You were the first viewer of ${spelled(streams)}.`,
  audience: (viewers: number) =>
    viewers === 0
      ? "Nobody is watching yet. Be the first."
      : `${counted(viewers, "person", "people")} watching. Say hello.`,
  next: "Next",
  nextKey: "W",
  notForMe: "Not for me",
  openPage: "Open their page",
  arrived: (name: string) => `You’re visiting ${isolated(name)}.`,
  ended: (name: string) => `${isolated(name)} has just ended the stream.`,
  upNext: (name: string) => `Up next: ${isolated(name)}`,
  left: (name: string) => `${isolated(name)} won’t come up in Surf for ${NOT_FOR_ME_DAYS} days.`,
  undo: "Undo",
  undone: (name: string) => `${isolated(name)} can come up in Surf again.`,
  notForMeFailed: (name: string) => `${isolated(name)} could not be removed from Surf.`,
  undoFailed: (name: string) => `${isolated(name)} still won’t come up in Surf.`,
  failed: "The next stream could not be found.",
  failedDetail: "Your connection may have dropped. Nobody was skipped.",
  everybody: (visited: number) =>
    `That’s everyone for tonight: you visited ${counted(visited, "stream")}. They can appear again in ${EVENING_HOURS} hours.`,
  nobodyLive: "Nobody is live right now. Streams with few viewers show up here.",
  nobody: "Nobody is streaming to an empty room right now.",
  nobodyIn: (languages: readonly string[]) =>
    `Nobody is streaming to an empty room in ${either.format(languages)} right now.`,
  everybodyIn: (visited: number, languages: readonly string[]) =>
    `That’s everyone in ${both.format(languages)} for tonight: you visited ${counted(visited, "stream")}.`,
  allLanguages: "Surf in all languages",
  lookAgain: "Check again",
  browse: "Browse streamers",
  everyone: "See everyone live",
  keys: { next: "Next stream", list: "Show this list", withoutLetters: "When off, use the buttons." },
};
