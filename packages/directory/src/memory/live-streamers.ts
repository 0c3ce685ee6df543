import { CHANNEL_PLATFORMS, isUnreachable } from "@starling/validators/channels";
import { hasBit, resizedBits, writeBit } from "./bitset.ts";
import type { IndexRow, IndexStatus, SilentPlatforms } from "./index-row.ts";
import { ScheduleWindows } from "./schedule-windows.ts";

const MINUTE = 60_000;

/** Encoded platform report about a streamer: `NONE`, `OFFLINE`, or `LIVE` plus the number of viewers. */
const NONE = 0;
const OFFLINE = 1;
const LIVE = 2;

function grown(numbers: Uint32Array, room: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(room);
  larger.set(numbers);
  return larger;
}

function reportOf(status: IndexStatus | undefined): number {
  if (status === undefined) return NONE;
  return status.isLive ? LIVE + status.viewers : OFFLINE;
}

/**
 * Finds live streamers by the rule `liveStateOf` of `@starling/validators/live-states`. Evaluates schedules once
 * a minute, and statuses on each change.
 */
export class LiveStreamers {
  readonly #windows = new ScheduleWindows();
  readonly #platforms = CHANNEL_PLATFORMS.map((platform) => ({ platform, reports: new Uint32Array(0) }));
  /** Number of viewers of each streamer, used if no reachable platform reports a status. */
  #entryViewers = new Uint32Array(0);
  #silences: SilentPlatforms = new Map();
  #reachable = this.#platforms;
  #planned = new Uint32Array(0);
  #live = new Uint32Array(0);
  #reportedLive = new Uint32Array(0);
  #minute = Number.NaN;

  resize(room: number): void {
    for (const platform of this.#platforms) platform.reports = grown(platform.reports, room);
    this.#entryViewers = grown(this.#entryViewers, room);
    this.#planned = resizedBits(this.#planned, room);
    this.#live = resizedBits(this.#live, room);
    this.#reportedLive = resizedBits(this.#reportedLive, room);
  }

  /** The schedule of a streamer cannot be changed later. */
  add(ordinal: number, { schedule, ...row }: Pick<IndexRow, "schedule" | "statuses" | "viewers">) {
    writeBit(this.#planned, ordinal, this.#windows.add(ordinal, schedule));
    this.set(ordinal, row);
  }

  set(ordinal: number, { statuses, viewers }: Pick<IndexRow, "statuses" | "viewers">): void {
    this.#entryViewers[ordinal] = viewers;
    this.setStatuses(ordinal, statuses);
  }

  setStatuses(ordinal: number, statuses: readonly IndexStatus[]): void {
    for (const { platform, reports } of this.#platforms) {
      reports[ordinal] = reportOf(statuses.find((one) => one.platform === platform));
    }
    this.#evaluate(ordinal);
  }

  setSilences(silences: SilentPlatforms): void {
    this.#silences = silences;
  }

  /** Live streamers; valid until the next change. */
  at(at: Date): Uint32Array {
    const minute = Math.floor(at.getTime() / MINUTE);
    const reachable = this.#platforms.filter(
      ({ platform }) => !isUnreachable(this.#silences.get(platform) ?? null, at),
    );
    const isSameReach =
      reachable.length === this.#reachable.length &&
      reachable.every((platform) => this.#reachable.includes(platform));
    if (minute === this.#minute && isSameReach) return this.#live;
    const room = this.#entryViewers.length;
    if (minute !== this.#minute) this.#planned = this.#windows.at(at, room);
    this.#minute = minute;
    this.#reachable = reachable;
    for (let ordinal = 0; ordinal < room; ordinal += 1) this.#evaluate(ordinal);
    return this.#live;
  }

  /** Streamers reported live by a reachable platform. */
  reportedAt(at: Date): Uint32Array<ArrayBuffer> {
    this.at(at);
    return this.#reportedLive.slice();
  }

  /** Viewers of a live streamer at the time passed to the last call of `at` or `reportedAt`. */
  viewersOf(ordinal: number): number {
    let [sum, isReported] = [0, false];
    for (const { reports } of this.#reachable) {
      const report = reports[ordinal] ?? NONE;
      isReported ||= report !== NONE;
      if (report >= LIVE) sum += report - LIVE;
    }
    return isReported ? sum : (this.#entryViewers[ordinal] ?? 0);
  }

  #evaluate(ordinal: number): void {
    let highest = NONE;
    for (const { reports } of this.#reachable) highest = Math.max(highest, reports[ordinal] ?? NONE);
    const isPlanned = hasBit(this.#planned, ordinal);
    writeBit(this.#reportedLive, ordinal, highest >= LIVE);
    writeBit(this.#live, ordinal, highest >= LIVE || (highest === NONE && isPlanned));
  }
}
