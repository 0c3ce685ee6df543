/** A count of the yearly report, or a number of hours; what does not apply is empty. */
export interface Statistic {
  figure: string;
  kind?: string;
  reason?: string;
  action?: string;
  value: number;
}

/** The header of the file: programs read it, so that it stays. */
const COLUMNS = ["year", "figure", "kind", "reason", "action", "value"] as const;

/** A cell that no spreadsheet takes for a formula, and that commas and quotes do not break. */
export function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The figures of a year as lines of CSV, the header first. */
export function statisticsCsv(year: number, statistics: readonly Statistic[]): string[] {
  const lines = statistics.map(({ figure, kind = "", reason = "", action = "", value }) =>
    [year, figure, kind, reason, action, value].map(cell).join(","),
  );
  return [COLUMNS.join(","), ...lines];
}
