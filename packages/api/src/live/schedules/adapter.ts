import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalWeekday } from "ical-generator";
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";
import type { CalendarEvent, WallTime } from "./rules.ts";

export interface CalendarHead {
  name: string;
  pageUrl: string;
  /** Address from which calendar programs refresh the file. */
  sourceUrl: string;
  changedAt: Date;
}

const REFRESH_SECONDS = 6 * 3600;
const WEEKDAYS = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
];

/**
 * Local time for the calendar library, which would convert an ordinary `Date` to the machine's time zone. The
 * library recognizes dates with a time zone by the members of this class.
 */
class WallDate extends Date {
  readonly internal = new Date(0);

  constructor({ date, time }: WallTime) {
    super(`${date}T${time}:00Z`);
  }
  withTimeZone(): this {
    return this;
  }
  tzComponents(): number[] {
    return [];
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
}

/** The library's time zones by lower-case name, since clients' spelling varies. */
const ZONES = new Map([tzlib_get_timezones()].flat().map((name) => [name.toLowerCase(), name]));

/**
 * Definition of a time zone, named as in the events; null if unknown, so that calendar programs use their
 * own.
 */
function zoneRules(timeZone: string): string | null {
  const name = ZONES.get(timeZone.toLowerCase());
  const [rules] = name === undefined ? [] : tzlib_get_ical_block(name);
  return rules?.replace(/^TZID:.*$/m, () => `TZID:${timeZone}`) ?? null;
}

/**
 * Inserts time zones after the calendar's properties, which must come first (RFC 5545 §3.6). The library does
 * not keep this order.
 */
function withZones(calendar: string, zones: readonly string[]): string {
  const text = zones.map((zone) => `${zone.trim().replaceAll(/\r?\n/g, "\r\n")}\r\n`).join("");
  return calendar.replace(/^BEGIN:VEVENT/m, (line) => text + line);
}

/** The library does not escape calendar names (RFC 5545 §3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
}

const FIRST_EDITION = Date.UTC(2020, 0, 1);

/**
 * Value of `SEQUENCE`: seconds from 2020 to the last change. Increases with each change, so no counter is
 * stored.
 */
function sequenceOf(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - FIRST_EDITION) / 1_000));
}

export function writeCalendar(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name: escaped(head.name),
    prodId: { company: "Starling", product: "Schedules", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    url: head.pageUrl,
    source: head.sourceUrl,
  });
  for (const event of events) {
    const start = new WallDate(event.start);
    const weekday = WEEKDAYS[start.getUTCDay()];
    calendar.createEvent({
      id: event.uid,
      stamp: head.changedAt,
      lastModified: head.changedAt,
      sequence: sequenceOf(head.changedAt),
      start,
      end: new WallDate(event.end),
      timezone: event.timeZone,
      summary: event.summary,
      url: head.pageUrl,
      ...(event.location ? { location: event.location } : {}),
      ...(event.weekly && weekday
        ? { repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: [weekday] } }
        : {}),
    });
  }
  const zones = [...new Set(events.map((event) => event.timeZone))]
    .map(zoneRules)
    .filter((zone) => zone !== null);
  return withZones(`${calendar.toString()}\r\n`, zones);
}
