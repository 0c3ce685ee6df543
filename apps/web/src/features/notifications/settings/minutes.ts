const pad = (value: number) => String(value).padStart(2, "0");

/** Converts a minute of the day to the value of a time field: 1,350 becomes "22:30". */
export function clockOf(minute: number): string {
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** Converts a time field's value to the minute of the day; null if invalid. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
