let zone: string | undefined;

/** Cached, because determining the time zone is slow. */
export function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
