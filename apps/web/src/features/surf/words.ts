import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { EVENING_HOURS, NOT_FOR_ME_DAYS } from "@starling/validators/surf";

export const words = localized(() => ({
  title: t("Surf", undefined, "feature"),
  finding: t("Finding someone to visit"),
  progress: (visited: number, total: number) => t("{visited} of {total} tonight", { visited, total }),
  seen: t("You stopped by"),
  firstViewer: (streams: number) =>
    t(
      "{streams, plural, =1 {You were the first viewer of one stream.} =2 {You were the first viewer of two streams.} =3 {You were the first viewer of three streams.} =4 {You were the first viewer of four streams.} =5 {You were the first viewer of five streams.} =6 {You were the first viewer of six streams.} =7 {You were the first viewer of seven streams.} =8 {You were the first viewer of eight streams.} =9 {You were the first viewer of nine streams.} one {You were the first viewer of # stream.} other {You were the first viewer of # streams.}}",
      { streams },
    ),
  audience: (viewers: number) =>
    t(
      "{viewers, plural, =0 {Nobody is watching yet. Be the first.} one {# person watching. Say hello.} other {# people watching. Say hello.}}",
      { viewers },
    ),
  next: t("Next", undefined, "button"),
  nextKey: "W",
  notForMe: t("Not for me"),
  arrived: (name: string) => t("You’re visiting {name}.", { name: isolated(name) }),
  ended: (name: string) => t("{name} has just ended the stream.", { name: isolated(name) }),
  upNext: t("Up next"),
  upNextName: (name: string) => t("Up next: {name}", { name: isolated(name) }),
  left: (name: string) =>
    t(
      "{days, plural, one {{name} won’t come up in Surf for # day.} other {{name} won’t come up in Surf for # days.}}",
      { name: isolated(name), days: NOT_FOR_ME_DAYS },
    ),
  undo: t("Undo", undefined, "button"),
  undone: (name: string) => t("{name} can come up in Surf again.", { name: isolated(name) }),
  notForMeFailed: (name: string) => t("{name} could not be removed from Surf.", { name: isolated(name) }),
  undoFailed: (name: string) => t("{name} still won’t come up in Surf.", { name: isolated(name) }),
  failed: t("The next stream could not be found."),
  failedDetail: t("Your connection may have dropped. Nobody was skipped."),
  everybody: (visited: number) =>
    t(
      "{visited, plural, one {That’s everyone for tonight: you visited # stream.} other {That’s everyone for tonight: you visited # streams.}} {hours, plural, one {They can appear again in # hour.} other {They can appear again in # hours.}}",
      { visited, hours: EVENING_HOURS },
    ),
  liveNow: t("Live now"),
  nobodyLive: t("Nobody is live right now. Streams with few viewers show up here."),
  nobody: t("Nobody is streaming to an empty room right now."),
  nobodyIn: (languages: readonly string[]) =>
    t("Nobody is streaming to an empty room in {languages} right now.", {
      languages: listText(languages, "or"),
    }),
  everybodyIn: (visited: number, languages: readonly string[]) =>
    t(
      "{visited, plural, one {That’s everyone in {languages} for tonight: you visited # stream.} other {That’s everyone in {languages} for tonight: you visited # streams.}}",
      { visited, languages: listText(languages) },
    ),
  allLanguages: t("Surf in all languages"),
  lookAgain: t("Check again"),
  browse: t("Browse streamers"),
  everyone: t("See everyone live"),
  keys: {
    next: t("Next stream"),
    list: t("Show this list"),
    withoutLetters: t("When off, use the buttons."),
  },
}));
