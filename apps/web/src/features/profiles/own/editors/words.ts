import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const editorHost = localized(() => ({
  streamerBio: t("What makes your stream yours?"),
  viewerBio: t("What do you like to watch?"),
  bio: t("A few sentences about you, in your own words."),
  plannedByDay: t("Your schedule is planned day by day and won’t change."),
  fromFrequency: t("If you set days, a start and an end, we use them to fill in your schedule."),
  pcSetup: t("PC Setup"),
}));

export const editorFrame = localized(() => ({
  cancel: t("Cancel", undefined, "button"),
  save: t("Save", undefined, "button"),
  failed: t("Your changes were not saved. Please try again."),
}));

export const demographicsEditor = localized(() => ({
  asMuchAsYouLike: t("Share as much as you like."),
  youChoose: t("Share as much as you like. You choose who can see each sensitive detail."),
}));

export const platformsEditor = localized(() => ({
  unchanged: (platforms: string) => t("Also on your profile, unchanged: {platforms}.", { platforms }),
  linksNeeded: t("Every platform you choose needs a link to your channel."),
}));

export const proposeSchedule = localized(() => ({
  propose: t("Suggest times from my streams"),
  takeBack: t("Undo suggestion"),
  filled: (streams: number, weeks: number) =>
    t(
      "Filled in from {streams, plural, one {# stream} other {# streams}} in the last {weeks, plural, one {# week} other {# weeks}}. Nothing is saved until you press Save.",
      { streams, weeks },
    ),
  slot: (day: string, from: string, to: string, weeks: number, of: number) =>
    t(
      "{of, plural, one {{day}, {from} – {to}: live in {weeks} of # week} other {{day}, {from} – {to}: live in {weeks} of # weeks}}",
      {
        day,
        from,
        to,
        weeks,
        of,
      },
    ),
  none: (streams: number, weeks: number) =>
    t(
      "No regular stream times found: {streams, plural, one {# stream} other {# streams}} in the last {weeks, plural, one {# week} other {# weeks}}. We suggest a weekly time after three weeks of streams at about the same hour.",
      { streams, weeks },
    ),
  noStreams: t(
    "There are no streams to base a suggestion on yet. We count streams on the channels you connect on the Streaming tab.",
  ),
  failed: t("The suggestion could not be loaded. Please try again."),
}));

export const scheduleFields = localized(() => ({
  timeZone: t("Time zone"),
  differentZones: t("Your streams use different time zones."),
  applyToAll: (zone: string) => t("Use {zone} for all", { zone }),
  addAnotherOn: (day: string) => t("Add another stream on {day}", { day }),
  addAnother: t("Add another"),
  rowName: (day: string, number: number) => t("{day}, stream {number}", { day, number }),
  oneTimeRowName: (number: number) => t("One-time, stream {number}", { number }),
  oneTimeStreams: t("One-time streams"),
  addAOneTimeStream: t("Add a one-time stream"),
}));

export const scheduleImport = localized(() => ({
  import: t("Import from Twitch"),
  failed: t("Your Twitch schedule could not be loaded. Please try again."),
  found: (count: number) =>
    t(
      "{count, plural, one {Twitch has one stream planned for you. This form already has streams.} other {Twitch has # streams planned for you. This form already has streams.}}",
      { count },
    ),
  nothing: t("None of your Twitch schedule can be imported."),
  add: t("Add to mine"),
  replace: t("Replace mine"),
  cancel: t("Cancel", undefined, "button"),
  filled: (count: number) =>
    t(
      "{count, plural, =0 {Your Twitch schedule is already in this form.} one {One stream is filled in from Twitch. Nothing is saved until you press Save.} other {# streams are filled in from Twitch. Nothing is saved until you press Save.}}",
      { count },
    ),
  overlapping: (count: number) =>
    t(
      "{count, plural, one {# imported stream overlaps with another stream. Check the times before you save.} other {# imported streams overlap with another stream. Check the times before you save.}}",
      { count },
    ),
  dropped: (count: number) =>
    t("{count, plural, one {# more stream has no room here.} other {# more streams have no room here.}}", {
      count,
    }),
  undo: t("Undo", undefined, "button"),
  left: t("Not imported:"),
  reasons: {
    canceled: t("canceled on Twitch"),
    long: t("longer than a day"),
    endless: t("no end on Twitch"),
    full: t("no more room here"),
  },
  skipped: (title: string, date: string, reason: string) =>
    t("<title>{title}</title>, {date}: {reason}", { title: isolated(title), date, reason }),
  untitled: t("A stream"),
  away: (until: string) => t("You’re away on Twitch until {until}.", { until }),
}));

export const scheduleRowFields = localized(() => ({
  date: t("Date"),
  starts: t("Starts", undefined, "label of a time"),
  ends: t("Ends", undefined, "label of a time"),
  theNextDay: t("The next day"),
  game: t("Game"),
  any: t("Any", undefined, "game"),
  remove: (name: string) => t("Remove {name}", { name: isolated(name) }),
  timeZone: t("Time zone"),
}));
