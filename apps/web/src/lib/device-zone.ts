let zone: string | undefined;

/** Time zone of the device. The value is cached, because determining the time zone is slow. */
export function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
