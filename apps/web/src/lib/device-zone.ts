let zone: string | undefined;

/** Time zone of the device when first read, because reading it takes long. */
export function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
