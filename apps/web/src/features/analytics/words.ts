import { numberText, percentText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import type {
  AnalyticsDay,
  AnalyticsDays,
  AnalyticsFigures,
  AnalyticsOverview,
  ExposureSource,
  SurfFigures,
} from "@starling/validators/analytics";
import { calendarText } from "@starling/validators/date-texts";

export type Figure = keyof AnalyticsFigures;

export const TEXTS = localized(
  () =>
    ({
      span: t("Time period"),
      figures: t("Chart metric"),
      chosenDay: t("Day", undefined, "column"),
      asTable: t("Show as table"),
      asChart: t("Show as chart"),
      table: t("Daily numbers"),
      day: t("Day", undefined, "column"),
      today: t("Today", undefined, "narrow column"),
      places: t("Where people saw you"),
      surf: t("Found through Surf"),
      placesEmpty: t("Nobody saw you here or through a shared link in this period."),
      loading: t("Loading analytics"),
      failed: t("Your analytics could not be loaded."),
      failedDetail: t("Your numbers are safe. Please try again in a moment."),
      retry: t("Try Again"),
      empty: t(
        "No one has seen your profile yet. When they do, you’ll see how often, where, and what they did next.",
      ),
      emptyAction: t("Add a clip"),
      counting: [
        t("Days start and end at midnight UTC, and today is still being counted."),
        t(
          "Each person counts once a day where they first saw you, plus once a day for each page they open and clip they play. Your own visits never count.",
        ),
        t(
          "Visitors without an account count once a day under “Shared links” when they open your public page. Search engines and other bots don’t.",
        ),
        t("Follows and likes that were undone are not counted."),
        t("Someone who finds you through Surf counts once an evening, and so does their follow."),
        t("Nobody, including us, can look up who saw you."),
      ],
    }) as const,
);

interface Summary {
  total: number;
  average: string;
  /** `day` is the day with the highest count. `most` is the count of that day. */
  day: string;
  most: string;
}

interface FigureWords {
  name: string;
  perDay: string;
  none: string;
  counted: (count: number) => string;
  summary: (summary: Summary) => string;
}

export const FIGURES: Readonly<Record<Figure, FigureWords>> = localized(() => ({
  impressions: {
    name: t("Impressions"),
    perDay: t("Impressions per day"),
    none: t("No impressions in this period."),
    counted: (count) => t("{count, plural, one {# impression} other {# impressions}}", { count }),
    summary: ({ total, average, day, most }) =>
      t(
        "{total, plural, one {# impression} other {# impressions}}, or {average} a day. Busiest day: {day}, with {most}.",
        { total, average, day, most },
      ),
  },
  profileViews: {
    name: t("Profile views"),
    perDay: t("Profile views per day"),
    none: t("No profile views in this period."),
    counted: (count) => t("{count, plural, one {# profile view} other {# profile views}}", { count }),
    summary: ({ total, average, day, most }) =>
      t(
        "{total, plural, one {# profile view} other {# profile views}}, or {average} a day. Busiest day: {day}, with {most}.",
        { total, average, day, most },
      ),
  },
  follows: {
    name: t("Follows", undefined, "metric"),
    perDay: t("Follows per day"),
    none: t("No follows in this period."),
    counted: (count) => t("{count, plural, one {# follow} other {# follows}}", { count }),
    summary: ({ total, average, day, most }) =>
      t(
        "{total, plural, one {# follow} other {# follows}}, or {average} a day. Busiest day: {day}, with {most}.",
        { total, average, day, most },
      ),
  },
  clipPlays: {
    name: t("Clip plays"),
    perDay: t("Clip plays per day"),
    none: t("No clip plays in this period."),
    counted: (count) => t("{count, plural, one {# clip play} other {# clip plays}}", { count }),
    summary: ({ total, average, day, most }) =>
      t(
        "{total, plural, one {# clip play} other {# clip plays}}, or {average} a day. Busiest day: {day}, with {most}.",
        { total, average, day, most },
      ),
  },
  likes: {
    name: t("Likes", undefined, "metric"),
    perDay: t("Likes per day"),
    none: t("No likes in this period."),
    counted: (count) => t("{count, plural, one {# like} other {# likes}}", { count }),
    summary: ({ total, average, day, most }) =>
      t(
        "{total, plural, one {# like} other {# likes}}, or {average} a day. Busiest day: {day}, with {most}.",
        { total, average, day, most },
      ),
  },
}));

export const PLACES: Readonly<Record<ExposureSource, string>> = localized(() => ({
  directory: t("Directory"),
  search: t("Search results"),
  swipe: t("Swipe mode"),
  shelf: t("Home page"),
  featured: t("Featured spot"),
  similar: t("Similar streamers"),
  clips: t("Clips"),
  surf: t("Surf"),
  link: t("Shared links"),
}));

export function numberWords(value: number): string {
  return numberText(value);
}

/** Example: "43%". A positive share is never shown as zero. */
export function shareWords(share: number): string {
  return share > 0 && share < 0.01 ? t("under {share}", { share: percentText(0.01) }) : percentText(share);
}

/** Example: "Sat 14 Mar". */
export function dayWords(day: string): string {
  return t(
    "{weekday} {date}",
    {
      weekday: calendarText(day, { weekday: "short" }),
      date: calendarText(day, { day: "numeric", month: "short" }),
    },
    "weekday and date",
  );
}

export function tickWords(day: string, days: AnalyticsDays): string {
  return days === 7
    ? calendarText(day, { weekday: "short" })
    : calendarText(day, { day: "numeric", month: "short" });
}

export function spanWords({ from, to, days }: { from: string; to: string; days: AnalyticsDays }): string {
  const short = { day: "numeric", month: "short" } as const;
  return t("{from} to {to}, compared with the previous {days, plural, one {# day} other {# days}}", {
    from: calendarText(from, short),
    to: calendarText(to, { ...short, year: "numeric" }),
    days,
  });
}

export function daysWords(days: AnalyticsDays): string {
  return t("{days, plural, one {# day} other {# days}}", { days });
}

export function chartWords(figure: Figure): string {
  return FIGURES[figure].perDay;
}

export function headingWords(days: AnalyticsDays): string {
  return t("{days, plural, one {The last # day} other {The last # days}}", { days });
}

/** Example: "Sat 14 Mar: 31 impressions". */
export function dayFigureWords(day: string, figure: Figure, value: number): string {
  return t("{day}: {figure}", { day: dayWords(day), figure: FIGURES[figure].counted(value) });
}

/** Below this number, a change in percent says nothing and discourages small streamers. */
const LEAST_COMPARED = 20;

/**
 * Change from the preceding period of the same length. Null if nothing changed, if the earlier number is small,
 * or if some days of that period were not counted.
 */
export function changeWords(
  { totals, before, beforeFrom, countedSince, days }: AnalyticsOverview,
  figure: Figure,
): { short: string; long: string } | null {
  const now = totals[figure];
  const then = before[figure];
  const isOwnRows = figure === "follows" || figure === "likes";
  if (!isOwnRows && (countedSince === null || countedSince > beforeFrom)) return null;
  if (then < LEAST_COMPARED || now === then) return null;
  const change = now / then - 1;
  const percent = percentText(Math.abs(change));
  return {
    short: changeText(change),
    long: now > then ? moreWords(percent, days) : fewerWords(percent, days),
  };
}

/** Example: "+12%", or "−12%" with a minus sign instead of a hyphen. */
function changeText(change: number): string {
  const sign = { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" } as const;
  return numberText(change, sign).replace("-", "−");
}

function moreWords(percent: string, days: AnalyticsDays): string {
  return t(
    "{days, plural, one {{percent} more than in the previous # day} other {{percent} more than in the previous # days}}",
    { percent, days },
  );
}

function fewerWords(percent: string, days: AnalyticsDays): string {
  return t(
    "{days, plural, one {{percent} fewer than in the previous # day} other {{percent} fewer than in the previous # days}}",
    { percent, days },
  );
}

export function surfWords({ visits, follows }: SurfFigures): string {
  if (visits === 0)
    return t("No visits from Surf yet. Surf sends people to live streams with two viewers or fewer.");
  return follows === 0
    ? t(
        "{visits, plural, one {# person found your stream through Surf, but none of them followed you that evening.} other {# people found your stream through Surf, but none of them followed you that evening.}}",
        { visits },
      )
    : t(
        "{visits, plural, one {# person found your stream through Surf, and {follows, number} of them followed you that evening.} other {# people found your stream through Surf, and {follows, number} of them followed you that evening.}}",
        { visits, follows },
      );
}

export function surfBeforeWords({ visits, follows }: SurfFigures, days: AnalyticsDays): string {
  return t(
    "In the previous {days, plural, one {# day} other {# days}}: {visits, plural, one {# person} other {# people}}, {follows, plural, one {# follow} other {# follows}}.",
    { days, visits, follows },
  );
}

/** Example: "412 impressions, or 13.7 a day. Busiest day: Sat 7 Mar, with 31." Several busiest days are not named. */
export function summaryWords(perDay: readonly AnalyticsDay[], figure: Figure): string {
  const total = perDay.reduce((sum, day) => sum + day[figure], 0);
  if (total === 0) return FIGURES[figure].none;
  const average = numberText(total / perDay.length, { maximumFractionDigits: 1 });
  const most = Math.max(...perDay.map((day) => day[figure]));
  const [busiest, ...others] = perDay.filter((day) => day[figure] === most);
  if (!busiest || others.length > 0) {
    return t("{figure}, or {average} a day.", { figure: FIGURES[figure].counted(total), average });
  }
  return FIGURES[figure].summary({ total, average, day: dayWords(busiest.day), most: numberText(most) });
}

export const weekCard = localized(() => ({
  title: t("Your week"),
  all: t("All numbers"),
  empty: t("Nobody has seen your profile in the last 7 days. Sharing your page or a clip helps most."),
}));
