export interface Statistic {
  figure: string;
  kind?: string;
  reason?: string;
  action?: string;
  value: number;
}

/** Column names must not change, because programs read the file. */
const COLUMNS = ["year", "figure", "kind", "reason", "action", "value"] as const;

export function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function statisticsCsv(year: number, statistics: readonly Statistic[]): string[] {
  const lines = statistics.map(({ figure, kind = "", reason = "", action = "", value }) =>
    [year, figure, kind, reason, action, value].map(cell).join(","),
  );
  return [COLUMNS.join(","), ...lines];
}
