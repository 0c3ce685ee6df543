import { localized, t } from "@starling/i18n/translate";

export const pastStreams = localized(() => ({
  title: t("Past streams"),
  untitled: t("Untitled stream"),
  watched: (average: number, peak: number) =>
    t(
      "{peak, plural, one {Average {average, number}, peak # viewer} other {Average {average, number}, peak # viewers}}",
      { average, peak },
    ),
  peakOnly: (peak: number) => t("{peak, plural, one {Peak # viewer} other {Peak # viewers}}", { peak }),
  length: (hours: number, minutes: number) => {
    if (hours === 0) return t("{minutes} min", { minutes });
    return minutes > 0 ? t("{hours} h {minutes} min", { hours, minutes }) : t("{hours} h", { hours });
  },
  begin: (moment: string, time: string) => t("{moment}, {time}", { moment, time }, "start of a stream"),
  times: (start: string, end: string) =>
    t("<start>{start}</start> – <end>{end}</end>", { start, end }, "times of a stream"),
  loading: t("Loading past streams"),
  failed: t("Past streams could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  more: t("Show earlier streams"),
  moreFailed: t("Earlier streams could not be loaded. Please try again."),
  end: t("That’s all of them."),
  ownEmpty: t("Streams on your connected channels appear here after they end."),
}));

export const usualWeek = localized(() => ({
  title: t("Usually live"),
  loading: t("Loading usual stream times"),
  failed: t("The usual stream times could not be loaded."),
  of: (streams: number, weeks: number, zone: string) =>
    t(
      "Based on {streams, plural, one {# stream} other {# streams}} in the last {weeks, plural, one {# week} other {# weeks}}, in {zone}.",
      { streams, weeks, zone },
    ),
  tooFew: (streams: number, needed: number) =>
    t(
      "Your usual week shows here, and on your page, after {needed, plural, one {# stream} other {# streams}} on connected channels within eight weeks. {streams, plural, =0 {There are none yet.} one {So far there is #.} other {So far there are #.}}",
      { streams, needed },
    ),
  times: (from: string, to: string) => t("{from} – {to}", { from, to }, "times"),
  legend: t("Live in", undefined, "legend: some weeks"),
  some: t("some weeks", undefined, "legend: live in"),
  half: t("about half", undefined, "legend: live in"),
  most: t("most weeks", undefined, "legend: live in"),
  inWords: t("In words"),
  day: t("Day", undefined, "column"),
  usual: t("Live at least every other week, on average"),
  seldom: t("Rarely or never"),
}));

export const averages = localized(() => ({
  title: t("Your averages"),
  entered: t("Entered", undefined, "column of averages"),
  measured: t("Measured", undefined, "column of averages"),
  viewers: t("Average viewers"),
  hours: t("Hours a week"),
  days: t("Days a week"),
  none: "–",
  why: t("Viewers see measured averages, now that we’ve measured ten streams. Your own figures are kept."),
  notYet: (streams: number, needed: number) =>
    t(
      "Viewers see the figures you entered. After {needed, plural, one {# stream} other {# streams}} on connected channels, they’ll see measured averages instead. {streams, plural, one {So far, there is #.} other {So far, there are #.}}",
      { streams, needed },
    ),
  loading: t("Loading your averages"),
  failed: t("Your averages could not be loaded."),
}));
