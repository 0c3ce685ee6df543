/** "5 Jan 2026". */
export function dayOf(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" }).format(at);
}
