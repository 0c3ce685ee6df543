const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const shortDay = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** "December 5, 2026". */
export function longDate(date: Date): string {
  return day.format(date);
}

/** "Dec 5, 2026". */
export function shortDate(date: Date): string {
  return shortDay.format(date);
}

/** "Nov 5 – Dec 5, 2026": from and until. */
export function dateRange(from: Date, until: Date): string {
  return shortDay.formatRange(from, until);
}
