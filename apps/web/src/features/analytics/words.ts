import type {
  AnalyticsDay,
  AnalyticsDays,
  AnalyticsFigures,
  AnalyticsOverview,
  ExposureSource,
  SurfFigures,
} from "@starling/validators/analytics";
import { calendarText } from "@starling/validators/date-texts";
import { counted } from "../../lib/counts.ts";

export type Figure = keyof AnalyticsFigures;

export const TEXTS = {
  span: "Time period",
  figures: "Chart metric",
  chosenDay: "Day",
  asTable: "Show as table",
  asChart: "Show as chart",
  table: "Daily numbers",
  day: "Day",
  today: "Today",
  places: "Where people saw you",
  surf: "Found through Surf",
  placesEmpty: "Nobody saw you here or through a shared link in this period.",
  loading: "Loading analytics",
  failed: "Your analytics could not be loaded.",
  failedDetail: "Your numbers are safe. Please try again in a moment.",
  retry: "Try Again",
  empty:
    "No one has seen your profile yet. When they do, you’ll see how often, where, and what they did next.",
  emptyAction: "Add a clip",
  counting: [
    "Days start and end at midnight UTC, and today is still being counted.",
    "Each person counts once a day where they first saw you, plus once a day for each page they open and clip they play. Your own visits never count.",
    "Visitors without an account count once a day under “Shared links” when they open your public page. Search engines and other bots don’t.",
    "Follows and likes that were undone are not counted.",
    "Someone who finds you through Surf counts once an evening, and so does their follow.",
    "Nobody, including us, can look up who saw you.",
  ],
} as const;

interface FigureWords {
  name: string;
  one: string;
  many: string;
}

export const FIGURES: Readonly<Record<Figure, FigureWords>> = {
  impressions: { name: "Impressions", one: "impression", many: "impressions" },
  profileViews: { name: "Profile views", one: "profile view", many: "profile views" },
  follows: { name: "Follows", one: "follow", many: "follows" },
  clipPlays: { name: "Clip plays", one: "clip play", many: "clip plays" },
  likes: { name: "Likes", one: "like", many: "likes" },
};

export const PLACES: Readonly<Record<ExposureSource, string>> = {
  directory: "Directory",
  search: "Search results",
  swipe: "Swipe mode",
  shelf: "Home page",
  featured: "Featured spot",
  similar: "Similar streamers",
  clips: "Clips",
  surf: "Surf",
  link: "Shared links",
};

const numbers = new Intl.NumberFormat("en");
const averages = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const changes = new Intl.NumberFormat("en", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const shares = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** Formats a number as "1,204". */
export function numberWords(value: number): string {
  return numbers.format(value);
}

/** Formats a share as "43%"; a positive share is never shown as zero. */
export function shareWords(share: number): string {
  return share > 0 && share < 0.01 ? "under 1%" : shares.format(share);
}

/** Formats a day as "Sat 14 Mar". */
export function dayWords(day: string): string {
  return calendarText(day, { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
}

/** Axis label: the weekday for 7 days, otherwise the date. */
export function tickWords(day: string, days: AnalyticsDays): string {
  return days === 7
    ? calendarText(day, { weekday: "short" })
    : calendarText(day, { day: "numeric", month: "short" });
}

export function spanWords({ from, to, days }: { from: string; to: string; days: AnalyticsDays }): string {
  const short = { day: "numeric", month: "short" } as const;
  const until = calendarText(to, { ...short, year: "numeric" });
  return `${calendarText(from, short)} to ${until}, compared with the previous ${days} days`;
}

export function daysWords(days: AnalyticsDays): string {
  return `${days} days`;
}

export function chartWords(figure: Figure): string {
  return `${FIGURES[figure].name} per day`;
}

export function headingWords(days: AnalyticsDays): string {
  return `The last ${days} days`;
}

export function figureWords(figure: Figure, value: number): string {
  const { one, many } = FIGURES[figure];
  return counted(value, one, many);
}

/**
 * Change compared with the preceding period of the same length. Null if some days of that period were not
 * counted.
 */
export function changeWords(
  { totals, before, beforeFrom, countedSince, days }: AnalyticsOverview,
  figure: Figure,
): { short: string; long: string } | null {
  const now = totals[figure];
  const then = before[figure];
  const isOwnRows = figure === "follows" || figure === "likes";
  if (!isOwnRows && (countedSince === null || countedSince > beforeFrom)) return null;
  if (then === 0) return null;
  const long = `than in the previous ${days} days`;
  if (now === then) return { short: "no change", long: `as many as in the previous ${days} days` };
  const short = changes.format(now / then - 1).replace("-", "−");
  const percent = changes.format(Math.abs(now / then - 1)).replace("+", "");
  return { short, long: `${percent} ${now > then ? "more" : "fewer"} ${long}` };
}

export function surfWords({ visits, follows }: SurfFigures): string {
  if (visits === 0)
    return "No visits from Surf yet. Surf sends people to live streams with two viewers or fewer.";
  const came = `${counted(visits, "person", "people")} found your stream through Surf`;
  return follows === 0
    ? `${came}, but none of them followed you that evening.`
    : `${came}, and ${numberWords(follows)} of them followed you that evening.`;
}

export function surfBeforeWords({ visits, follows }: SurfFigures, days: AnalyticsDays): string {
  return `In the previous ${days} days: ${counted(visits, "person", "people")}, ${counted(follows, "follow")}.`;
}

/** Summary such as "412 impressions, 13.7 a day. Most came on Sat 7 Mar: 31." */
export function summaryWords(perDay: readonly AnalyticsDay[], figure: Figure): string {
  const total = perDay.reduce((sum, day) => sum + day[figure], 0);
  if (total === 0) return `No ${FIGURES[figure].many} in this period.`;
  const most = perDay.reduce((best, day) => (day[figure] > best[figure] ? day : best));
  const average = averages.format(total / perDay.length);
  return `${figureWords(figure, total)}, or ${average} a day. Busiest day: ${dayWords(most.day)}, with ${numberWords(most[figure])}.`;
}

export const weekCard = {
  title: "Your week",
  all: "All numbers",
  empty: "Nobody has seen your profile in the last 7 days. Sharing your page or a clip helps most.",
};
