import { type WallClock, wallClock } from "@starling/validators/schedules";
import type { PlannedStream } from "./schedules.ts";

export interface Planner {
  timeZone: string;
  schedule: PlannedStream[];
}

const HALF_HOUR_MS = 1_800_000;
const SLOTS = 336;
const STREAM_MINUTES = 180;

function runs(stream: PlannedStream, clock: WallClock): boolean {
  if (stream.dayOfWeek === null) return false;
  const overnight = stream.endMinute <= stream.startMinute;
  if (stream.dayOfWeek === clock.dayOfWeek && clock.minutes >= stream.startMinute) {
    return overnight || clock.minutes < stream.endMinute;
  }
  return overnight && stream.dayOfWeek === (clock.dayOfWeek + 6) % 7 && clock.minutes < stream.endMinute;
}

function isAwake(clock: WallClock): boolean {
  return clock.minutes >= 420 || clock.minutes < 60;
}

function addStream(person: Planner, clock: WallClock): void {
  const startMinute = clock.minutes - (clock.minutes % 30);
  person.schedule.push({
    dayOfWeek: clock.dayOfWeek,
    date: null,
    startMinute,
    endMinute: (startMinute + STREAM_MINUTES) % 1440,
    timeZone: person.timeZone,
    isRecurring: true,
    game: null,
  });
}

/** Adds streams until at least `least` people are live in every half hour. */
export function coverEveryHour(people: readonly Planner[], now: Date, least: number): void {
  const zones = [...new Set(people.map((person) => person.timeZone))];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const at = new Date(now.getTime() + slot * HALF_HOUR_MS);
    const clocks = new Map(zones.map((zone) => [zone, wallClock(at, zone)]));
    const clockOf = (person: Planner) => clocks.get(person.timeZone) ?? wallClock(at, person.timeZone);
    const free = people.filter((person) => !person.schedule.some((stream) => runs(stream, clockOf(person))));
    const missing = least - (people.length - free.length);
    if (missing <= 0) continue;
    const willing = free
      .filter(
        (person) => isAwake(clockOf(person)) && person.schedule.length > 0 && person.schedule.length < 10,
      )
      .sort((one, other) => one.schedule.length - other.schedule.length);
    for (const person of willing.slice(0, missing)) addStream(person, clockOf(person));
  }
}
