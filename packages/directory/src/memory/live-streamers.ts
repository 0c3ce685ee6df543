import { CHANNEL_PLATFORMS, isUnreachable } from "@starling/validators/channels";
import { addBits, clearBit, hasBit, resizedBits, subtractBits, wordsFor, writeBit } from "./bitset.ts";
import type { IndexRow, IndexStatus, SilentPlatforms } from "./index-row.ts";
import { ScheduleWindows } from "./schedule-windows.ts";

const MINUTE = 60_000;

function grown(numbers: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(numbers);
  return larger;
}

/** Statuses of one platform, indexed by the streamer's ordinal. */
interface PlatformStatuses {
  platform: (typeof CHANNEL_PLATFORMS)[number];
  reported: Uint32Array;
  live: Uint32Array;
  /** Viewer counts by ordinal, set only while the streamer is live. */
  viewers: Int32Array;
}

/** Schedule windows per streamer in one flat list, compacted once half of it is garbage. */
class WindowLists {
  #flat = new Uint32Array(1_024);
  #from = new Uint32Array(0);
  #counts = new Uint16Array(0);
  #used = 0;
  #garbage = 0;

  resize(room: number): void {
    const [from, counts] = [this.#from, this.#counts];
    this.#from = new Uint32Array(room);
    this.#from.set(from);
    this.#counts = new Uint16Array(room);
    this.#counts.set(counts);
  }

  /** Called for every streamer each minute, so it allocates nothing. */
  isAnyOn(ordinal: number, isOn: Uint8Array): boolean {
    const from = this.#from[ordinal] ?? 0;
    const end = from + (this.#counts[ordinal] ?? 0);
    for (let at = from; at < end; at += 1) if (isOn[this.#flat[at] ?? 0] === 1) return true;
    return false;
  }

  set(ordinal: number, windows: readonly number[]): void {
    this.#garbage += this.#counts[ordinal] ?? 0;
    this.#counts[ordinal] = 0;
    if (this.#used + windows.length > this.#flat.length) this.#makeRoom(windows.length);
    this.#flat.set(windows, this.#used);
    this.#from[ordinal] = this.#used;
    this.#counts[ordinal] = windows.length;
    this.#used += windows.length;
  }

  #makeRoom(more: number): void {
    const isWasted = this.#garbage * 2 > this.#used;
    const flat = new Uint32Array((this.#used - (isWasted ? this.#garbage : 0)) * 1.5 + more + 1_024);
    if (!isWasted) flat.set(this.#flat.subarray(0, this.#used));
    else {
      let used = 0;
      for (let ordinal = 0; ordinal < this.#from.length; ordinal += 1) {
        const [from, count] = [this.#from[ordinal] ?? 0, this.#counts[ordinal] ?? 0];
        flat.set(this.#flat.subarray(from, from + count), used);
        this.#from[ordinal] = used;
        used += count;
      }
      this.#used = used;
      this.#garbage = 0;
    }
    this.#flat = flat;
  }
}

/**
 * Live streamers by the rule `liveStateOf` of `@starling/validators/channels`: reachable platforms decide,
 * else the schedule. Schedules are evaluated once a minute, statuses with each change.
 */
export class LiveStreamers {
  readonly #windows = new ScheduleWindows();
  readonly #lists = new WindowLists();
  readonly #platforms: PlatformStatuses[] = CHANNEL_PLATFORMS.map((platform) => {
    return { platform, reported: new Uint32Array(0), live: new Uint32Array(0), viewers: new Int32Array(0) };
  });
  /** Viewer counts of streamers without a status from a reachable platform. */
  #entryViewers = new Int32Array(0);
  #silences: SilentPlatforms = new Map();
  #reachable = this.#platforms;
  #planned = new Uint32Array(0);
  #live = new Uint32Array(0);
  #minute = Number.NaN;
  #count = 0;

  resize(room: number): void {
    this.#lists.resize(room);
    for (const statuses of this.#platforms) {
      statuses.reported = resizedBits(statuses.reported, room);
      statuses.live = resizedBits(statuses.live, room);
      statuses.viewers = grown(statuses.viewers, room);
    }
    this.#entryViewers = grown(this.#entryViewers, room);
    this.#planned = resizedBits(this.#planned, room);
    this.#live = resizedBits(this.#live, room);
  }

  set(ordinal: number, { schedule, statuses, viewers }: Pick<IndexRow, "schedule" | "statuses" | "viewers">) {
    this.#count = Math.max(this.#count, ordinal + 1);
    this.#entryViewers[ordinal] = viewers;
    const numbers = schedule.map((entry) => this.#windows.numberOf(entry)).filter((number) => number >= 0);
    this.#lists.set(ordinal, numbers);
    if (!Number.isNaN(this.#minute)) {
      const isPlanned = numbers.some((window) => this.#windows.isOn(window));
      writeBit(this.#planned, ordinal, isPlanned);
    }
    this.setStatuses(ordinal, statuses);
  }

  setStatuses(ordinal: number, statuses: readonly IndexStatus[]): void {
    for (const { platform, reported, live, viewers } of this.#platforms) {
      const status = statuses.find((one) => one.platform === platform);
      writeBit(reported, ordinal, status !== undefined);
      writeBit(live, ordinal, status?.isLive === true);
      viewers[ordinal] = status?.isLive ? status.viewers : 0;
    }
    const isReported = this.#reachable.some(({ reported }) => hasBit(reported, ordinal));
    const isLive = this.#reachable.some(({ live }) => hasBit(live, ordinal));
    writeBit(this.#live, ordinal, isLive || (!isReported && hasBit(this.#planned, ordinal)));
  }

  clear(ordinal: number): void {
    this.#lists.set(ordinal, []);
    clearBit(this.#planned, ordinal);
    this.setStatuses(ordinal, []);
  }

  setSilences(silences: SilentPlatforms): void {
    this.#silences = silences;
  }

  /** Live streamers; valid until the next change. */
  at(at: Date): Uint32Array {
    const minute = Math.floor(at.getTime() / MINUTE);
    const isSameMinute = minute === this.#minute;
    if (!isSameMinute) this.#evaluateSchedules(at, minute);
    const reachable = this.#platforms.filter(
      ({ platform }) => !isUnreachable(this.#silences.get(platform) ?? null, at),
    );
    const isSameReach =
      reachable.length === this.#reachable.length &&
      reachable.every((statuses) => this.#reachable.includes(statuses));
    this.#reachable = reachable;
    if (isSameMinute && isSameReach) return this.#live;
    this.#live.set(this.#planned);
    for (const { reported } of reachable) subtractBits(this.#live, reported);
    for (const { live } of reachable) addBits(this.#live, live);
    return this.#live;
  }

  /** Streamers reported live by a reachable platform. */
  reportedAt(at: Date): Uint32Array {
    const reported = new Uint32Array(wordsFor(this.#entryViewers.length));
    this.at(at);
    for (const { live } of this.#reachable) addBits(reported, live);
    return reported;
  }

  /** Viewers of a live streamer at the last queried time. */
  viewersOf(ordinal: number): number {
    let [sum, isReported] = [0, false];
    for (const { reported, viewers } of this.#reachable) {
      if (!hasBit(reported, ordinal)) continue;
      isReported = true;
      sum += viewers[ordinal] ?? 0;
    }
    return isReported ? sum : (this.#entryViewers[ordinal] ?? 0);
  }

  #evaluateSchedules(at: Date, minute: number): void {
    this.#minute = minute;
    this.#windows.setTime(at);
    const isOn = new Uint8Array(this.#windows.count).map((_, window) => Number(this.#windows.isOn(window)));
    this.#planned.fill(0);
    for (let ordinal = 0; ordinal < this.#count; ordinal += 1) {
      if (this.#lists.isAnyOn(ordinal, isOn)) writeBit(this.#planned, ordinal, true);
    }
  }
}
