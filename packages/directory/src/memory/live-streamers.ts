import type { ScheduleEntry } from "@starling/validators/schedules";
import type { Allocator } from "./allocator.ts";
import { clearBit, grownBits, hasBit, wordsFor, writeBit } from "./bitset.ts";
import type { IndexRow, IndexStatus } from "./index-row.ts";
import { PlatformWords } from "./platform-words.ts";
import { ScheduleWindows } from "./schedule-windows.ts";
import { LONGEST_LIST, SmallLists } from "./small-lists.ts";

const MINUTE = 60_000;
const scratch = new Uint32Array(LONGEST_LIST);

/**
 * Who is live (`liveStateOf` of `@starling/validators/channels`): by the word of the platforms within reach, and where none of
 * them speaks by the timetable. What a timetable says is found once a minute; all else is decided with each change.
 */
export class LiveStreamers {
  readonly windows = new ScheduleWindows();
  /** By ordinal, the windows of a streamer's schedule. */
  readonly lists: SmallLists;
  readonly platforms = new PlatformWords();
  /** Whose schedule says that they are live in the minute. */
  #planned = new Uint32Array(0);
  #live = new Uint32Array(0);
  #minute = Number.NaN;
  #count = 0;

  constructor(allocator: Allocator) {
    this.lists = new SmallLists(allocator);
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    this.lists.ensure(room);
    this.platforms.resize(room);
    this.#planned = grownBits(this.#planned, wordsFor(room));
    this.#live = grownBits(this.#live, wordsFor(room));
  }

  /** Takes in what a streamer plans, and what platforms say. */
  set(ordinal: number, { schedule, statuses, viewers }: Pick<IndexRow, "schedule" | "statuses" | "viewers">) {
    this.#count = Math.max(this.#count, ordinal + 1);
    this.#plan(ordinal, schedule);
    this.platforms.setPlanned(ordinal, viewers);
    this.setStatuses(ordinal, statuses);
  }

  #plan(ordinal: number, schedule: readonly ScheduleEntry[]): void {
    const numbers = schedule.map((entry) => this.windows.numberOf(entry)).filter((number) => number >= 0);
    const windows = [...new Set(numbers)].sort((one, other) => one - other).slice(0, LONGEST_LIST);
    this.lists.replace(ordinal, windows, windows.length);
    if (Number.isNaN(this.#minute)) return;
    writeBit(
      this.#planned,
      ordinal,
      windows.some((window) => this.windows.isOn(window)),
    );
  }

  /** Takes in what platforms say of a streamer. */
  setStatuses(ordinal: number, statuses: readonly IndexStatus[]): void {
    this.platforms.setStatuses(ordinal, statuses);
    writeBit(this.#live, ordinal, this.platforms.isLive(ordinal, hasBit(this.#planned, ordinal)));
  }

  clear(ordinal: number): void {
    this.lists.clear(ordinal);
    this.platforms.clear(ordinal);
    clearBit(this.#planned, ordinal);
    clearBit(this.#live, ordinal);
  }

  /** Who is live at the instant that was set; until something changes. */
  get bits(): Uint32Array {
    return this.#live;
  }

  /** Sets the instant. Answers of whom platforms now count for something else, null for nobody. */
  setTime(at: Date): Uint32Array | null {
    const minute = Math.floor(at.getTime() / MINUTE);
    const isSameMinute = minute === this.#minute;
    if (!isSameMinute) this.#findPlanned(at, minute);
    const changed = this.platforms.setTime(at);
    if (!isSameMinute || changed !== null) this.platforms.decide(this.#planned, this.#live);
    return changed;
  }

  #findPlanned(at: Date, minute: number): void {
    this.#minute = minute;
    this.windows.setTime(at);
    const isOn = new Uint8Array(this.windows.count);
    for (let window = 0; window < isOn.length; window += 1) isOn[window] = this.windows.isOn(window) ? 1 : 0;
    this.#planned.fill(0);
    for (let ordinal = 0; ordinal < this.#count; ordinal += 1) {
      const count = this.lists.copy(ordinal, scratch, 0);
      let on = 0;
      for (let at = 0; at < count; at += 1) on |= isOn[scratch[at] ?? 0] ?? 0;
      if (on === 1) writeBit(this.#planned, ordinal, true);
    }
  }

  /** Starts over from a snapshot with so many streamers, whose numbers of viewers are those of the platforms within that reach. */
  settle(count: number, reach: number): void {
    this.windows.settle();
    this.platforms.settle(reach);
    this.#count = count;
  }
}
