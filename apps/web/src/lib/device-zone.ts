export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
