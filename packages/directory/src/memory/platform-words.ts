import { CHANNEL_PLATFORMS, type ChannelPlatform, isOutOfReach } from "@starling/validators/channels";
import { grownBits, hasBit, wordsFor, writeBit } from "./bitset.ts";
import type { IndexStatus, Silences } from "./index-row.ts";

/** A bit for each platform. */
const EVERY = 2 ** CHANNEL_PLATFORMS.length - 1;

/** What one platform says, by ordinal. */
class PlatformWord {
  readonly platform: ChannelPlatform;
  speaks = new Uint32Array(0);
  live = new Uint32Array(0);
  /** Watching, of those who are live. */
  viewers = new Int32Array(0);

  constructor(platform: ChannelPlatform) {
    this.platform = platform;
  }

  resize(room: number): void {
    this.speaks = grownBits(this.speaks, wordsFor(room));
    this.live = grownBits(this.live, wordsFor(room));
    this.viewers = grown(this.viewers, room);
  }

  set(ordinal: number, status: IndexStatus | undefined): void {
    writeBit(this.speaks, ordinal, status !== undefined);
    writeBit(this.live, ordinal, status?.isLive === true);
    this.viewers[ordinal] = status?.isLive ? status.viewers : 0;
  }
}

function grown(numbers: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(numbers);
  return larger;
}

/** What platforms and entries say of streamers, and which platforms are within reach. */
export class PlatformWords {
  readonly #words = CHANNEL_PLATFORMS.map((platform) => new PlatformWord(platform));
  /** What entries say of how many watch. */
  #planned = new Int32Array(0);
  #silences: Silences = new Map();
  /** The platforms that count, a bit for each. */
  #reach = EVERY;
  #counting = this.#words;

  get reach(): number {
    return this.#reach;
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    for (const word of this.#words) word.resize(room);
    this.#planned = grown(this.#planned, room);
  }

  setPlanned(ordinal: number, viewers: number): void {
    this.#planned[ordinal] = viewers;
  }

  setStatuses(ordinal: number, statuses: readonly IndexStatus[]): void {
    for (const word of this.#words) {
      word.set(
        ordinal,
        statuses.find(({ platform }) => platform === word.platform),
      );
    }
  }

  clear(ordinal: number): void {
    this.setPlanned(ordinal, 0);
    this.setStatuses(ordinal, []);
  }

  /** Takes in which platforms do not answer, and since when. */
  setSilences(silences: Silences): void {
    this.#silences = silences;
  }

  #within(reach: number): PlatformWord[] {
    return this.#words.filter((_, at) => ((reach >>> at) & 1) === 1);
  }

  /** Sets the instant. Answers of whom a platform speaks that counts now and did not, or the other way round; null for nobody. */
  setTime(at: Date): Uint32Array | null {
    let reach = 0;
    for (const [number, { platform }] of this.#words.entries()) {
      if (!isOutOfReach(this.#silences.get(platform) ?? null, at)) reach |= 1 << number;
    }
    const changed = this.#within(reach ^ this.#reach);
    if (changed.length === 0) return null;
    this.settle(reach);
    const spokenOf = new Uint32Array(this.#words[0]?.speaks.length ?? 0);
    for (const { speaks } of changed) {
      for (let word = 0; word < spokenOf.length; word += 1) {
        spokenOf[word] = (spokenOf[word] ?? 0) | (speaks[word] ?? 0);
      }
    }
    return spokenOf;
  }

  /** Whether a streamer is live where the timetable says so or not. */
  isLive(ordinal: number, isPlanned: boolean): boolean {
    const words = this.#counting;
    if (words.some(({ live }) => hasBit(live, ordinal))) return true;
    return isPlanned && !words.some(({ speaks }) => hasBit(speaks, ordinal));
  }

  /** How many watch a streamer, if they are live. */
  viewersOf(ordinal: number): number {
    let [sum, isSpokenOf] = [0, false];
    for (const { speaks, viewers } of this.#counting) {
      if (!hasBit(speaks, ordinal)) continue;
      isSpokenOf = true;
      sum += viewers[ordinal] ?? 0;
    }
    return isSpokenOf ? sum : (this.#planned[ordinal] ?? 0);
  }

  /** Makes it those whom a platform within reach calls live. */
  decideByWord(target: Uint32Array): void {
    target.fill(0);
    for (const { live } of this.#counting) {
      for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) | (live[at] ?? 0);
    }
  }

  /** Makes of those whose timetable says that they are live those who are. */
  decide(planned: Uint32Array, target: Uint32Array): void {
    target.set(planned);
    for (const { speaks } of this.#counting) {
      for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ~(speaks[at] ?? 0);
    }
    for (const { live } of this.#counting) {
      for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) | (live[at] ?? 0);
    }
  }

  /** The memory of the first so many, for a snapshot. */
  parts(count: number): (Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>)[] {
    const words = wordsFor(count);
    return [
      this.#planned.subarray(0, count),
      ...this.#words.flatMap(({ speaks, live, viewers }) => [
        speaks.subarray(0, words),
        live.subarray(0, words),
        viewers.subarray(0, count),
      ]),
    ];
  }

  /** Starts over from a snapshot whose numbers of viewers are those of the platforms within that reach. */
  settle(reach: number): void {
    this.#reach = reach;
    this.#counting = this.#within(reach);
  }
}
