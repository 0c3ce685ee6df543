import type { ScheduleEntry } from "@starling/validators/schedules";
import type { Allocator } from "./allocator.ts";
import { clearBit, grownBits, wordsFor, writeBit } from "./bitset.ts";
import { ScheduleWindows } from "./schedule-windows.ts";
import { LONGEST_LIST, SmallLists } from "./small-lists.ts";

const MINUTE = 60_000;
const scratch = new Uint32Array(LONGEST_LIST);

/** Who is live, exactly to the minute: what is found the first time is cached for the rest of the minute. */
export class LiveStreamers {
  readonly windows = new ScheduleWindows();
  /** By ordinal, the windows of a streamer's schedule. */
  readonly lists: SmallLists;
  #bits = new Uint32Array(0);
  #minute = Number.NaN;
  #count = 0;

  constructor(allocator: Allocator) {
    this.lists = new SmallLists(allocator);
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    this.lists.ensure(room);
    this.#bits = grownBits(this.#bits, wordsFor(room));
  }

  /** Takes in what a streamer plans. */
  set(ordinal: number, schedule: readonly ScheduleEntry[]): void {
    this.#count = Math.max(this.#count, ordinal + 1);
    const numbers = schedule.map((entry) => this.windows.numberOf(entry)).filter((number) => number >= 0);
    const windows = [...new Set(numbers)].sort((one, other) => one - other).slice(0, LONGEST_LIST);
    this.lists.replace(ordinal, windows, windows.length);
    if (Number.isNaN(this.#minute)) return;
    writeBit(
      this.#bits,
      ordinal,
      windows.some((window) => this.windows.isOn(window)),
    );
  }

  clear(ordinal: number): void {
    this.lists.clear(ordinal);
    clearBit(this.#bits, ordinal);
  }

  /** Whose schedule says that they are live at an instant; until something changes. */
  bitsAt(at: Date): Uint32Array {
    const minute = Math.floor(at.getTime() / MINUTE);
    if (minute !== this.#minute) this.#find(at, minute);
    return this.#bits;
  }

  #find(at: Date, minute: number): void {
    this.#minute = minute;
    this.windows.setTime(at);
    const isOn = new Uint8Array(this.windows.count);
    for (let window = 0; window < isOn.length; window += 1) isOn[window] = this.windows.isOn(window) ? 1 : 0;
    this.#bits.fill(0);
    for (let ordinal = 0; ordinal < this.#count; ordinal += 1) {
      const count = this.lists.copy(ordinal, scratch, 0);
      let on = 0;
      for (let at = 0; at < count; at += 1) on |= isOn[scratch[at] ?? 0] ?? 0;
      if (on === 1) writeBit(this.#bits, ordinal, true);
    }
  }

  /** Starts over from a snapshot with so many streamers. */
  settle(count: number): void {
    this.windows.settle();
    this.#count = count;
  }
}
