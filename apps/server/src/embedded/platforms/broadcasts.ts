import { createHash } from "node:crypto";
import { createRandom } from "@starling/db/random";
import type { DemoChannel } from "@starling/demo/channels";
import { nextDate, type ScheduleEntry, spanOn, startsOn, weekdayOf } from "@starling/validators/schedules";
import { OVERRIDE_DURATION_MS, type OverriddenStream, type Switch } from "./overrides.ts";

export interface BroadcastPlan {
  subject: string;
  login: string;
  name: string;
  title: string;
  game: string | null;
  averageViewers: number;
  schedule: readonly ScheduleEntry[];
  switched?: Switch | null;
}

/** Plan of a channel that no account has connected: it never streams. */
export function idlePlanOf({ subject, login, name }: DemoChannel): BroadcastPlan {
  return { subject, login, name, title: "", game: null, averageViewers: 0, schedule: [] };
}

export interface Broadcast {
  start: Date;
  end: Date;
  game: string | null;
  /** Set only for a manually started stream. */
  title?: string | null;
  viewers?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ON_SCHEDULE_PROBABILITY = 0.85;
const UNPLANNED = 0.1;
const QUIET_PROBABILITY = 0.3;
/** Fraction of channels that are live nearly all day and have hardly any viewers. */
const ALWAYS_LIVE_PROBABILITY = 0.06;

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const later = (at: number, minutes: number) => new Date(Math.round(at / MINUTE) * MINUTE + minutes * MINUTE);

function planned(subject: string, entry: ScheduleEntry, date: string): Broadcast[] {
  const span = startsOn(entry, date, weekdayOf(date)) ? spanOn(entry, date) : null;
  const random = createRandom(`${subject} ${entry.id} ${date}`);
  if (span === null || !random.chance(ON_SCHEDULE_PROBABILITY)) return [];
  const start = later(span.start.getTime(), random.whole(-4, 12));
  const end = later(span.end.getTime(), random.whole(-20, 40));
  return start < end ? [{ start, end, game: entry.game }] : [];
}

function unplanned(subject: string, date: string): Broadcast[] {
  const random = createRandom(`${subject} unplanned ${date}`);
  if (!random.chance(UNPLANNED)) return [];
  const start = later(Date.parse(date), random.whole(0, 1439));
  return [{ start, end: later(start.getTime(), random.whole(40, 240)), game: null }];
}

function switchedBroadcast({ start: at, title, game, viewers }: OverriddenStream): Broadcast {
  const start = new Date(at);
  return { start, end: new Date(start.getTime() + OVERRIDE_DURATION_MS), game, title, viewers };
}

function withSwitch(found: readonly Broadcast[], { at, live }: Switch): Broadcast[] {
  const from = new Date(at);
  const before = found
    .filter(({ start }) => start < from)
    .map((one) => (one.end > from ? { ...one, end: from } : one));
  return live ? [...before, switchedBroadcast(live)] : before;
}

function streamsAllDay({ subject, schedule }: BroadcastPlan): boolean {
  return schedule.length > 0 && createRandom(`${subject} tireless`).chance(ALWAYS_LIVE_PROBABILITY);
}

function createAllDayBroadcast(subject: string, date: string): Broadcast {
  const random = createRandom(`${subject} tireless ${date}`);
  const usual = createRandom(`${subject} rises`).whole(0, 1439);
  const start = later(Date.parse(date), usual + random.whole(0, 60));
  return { start, end: later(start.getTime(), random.whole(1_200, 1_370)), game: null };
}

/** A channel's streams in a period, newest first. Deterministic for the same channel, timetable and days. */
export function broadcastsOf(plan: BroadcastPlan, from: Date, to: Date): Broadcast[] {
  const { subject, schedule, switched } = plan;
  const found: Broadcast[] = [];
  // The loop begins two days before `from`, because a stream may continue after midnight and time zones
  // differ.
  for (
    let date = dateOf(from.getTime() - 2 * DAY);
    date <= dateOf(to.getTime() + DAY);
    date = nextDate(date, 1)
  ) {
    if (streamsAllDay(plan)) found.push(createAllDayBroadcast(subject, date));
    else
      found.push(...schedule.flatMap((entry) => planned(subject, entry, date)), ...unplanned(subject, date));
  }
  return (switched ? withSwitch(found, switched) : found)
    .filter(({ start, end }) => start <= to && end > from)
    .sort((one, other) => other.start.getTime() - one.start.getTime());
}

export function broadcastAt(plan: BroadcastPlan, at: Date): Broadcast | null {
  return broadcastsOf(plan, at, at)[0] ?? null;
}

export function viewersAt(plan: BroadcastPlan, { start, end, viewers }: Broadcast, at: Date): number {
  if (viewers !== undefined) return viewers;
  const { subject, averageViewers } = plan;
  const random = createRandom(`${subject} ${start.getTime()}`);
  const isQuiet = random.chance(QUIET_PROBABILITY) || streamsAllDay(plan);
  const usual = isQuiet ? random.whole(0, 2) : averageViewers * (0.6 + random.next() * 0.8);
  const minute = Math.floor((at.getTime() - start.getTime()) / MINUTE);
  const left = Math.floor((end.getTime() - at.getTime()) / MINUTE);
  const arriving = Math.min(1, (minute + 2) / 20, (left + 2) / 10);
  const [slow, quick] = [random.whole(25, 60), random.whole(4, 9)];
  const swing = 1 + 0.25 * Math.sin(minute / slow) + 0.12 * Math.sin(minute / quick);
  const watching = Math.max(Math.round(usual * arriving * swing), 0);
  return isQuiet ? Math.min(watching, 2) : watching;
}

export function numberOf({ subject }: BroadcastPlan, { start }: Broadcast): string {
  const digest = createHash("sha256").update(`${subject} ${start.getTime()}`).digest();
  return String(40_000_000_000 + (digest.readUIntBE(0, 5) % 9_000_000_000));
}

export function titleOf({ title, name }: BroadcastPlan, { game, title: switched }: Broadcast): string {
  return switched || title || game || name;
}
