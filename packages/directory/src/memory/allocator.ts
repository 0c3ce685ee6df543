import { CHUNK_WORDS } from "./bitset.ts";

/** A page holds blocks of one size; a bitset of a chunk fills one. */
const PAGE_WORDS = CHUNK_WORDS;
const SEGMENT_BITS = 20;
const SEGMENT_WORDS = 2 ** SEGMENT_BITS;
const NONE = 0xffffffff;

/** Of these many words are blocks smaller than a page: as many as go into one 2, 3, 4 … times, further apart where they are small. */
const SMALL_SIZES = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 46, 51, 58, 64, 73, 81, 93, 102,
  113, 128, 146, 157, 170, 186, 204, 227, 256, 292, 341, 409, 512, 682, 1_024,
];
const SIZES = [...SMALL_SIZES, PAGE_WORDS];

const kindBySize = Uint8Array.from({ length: PAGE_WORDS + 1 }, (_, words) =>
  SIZES.findIndex((size) => size >= words),
);

/** The most words that a block can hold. */
export const LARGEST_BLOCK = PAGE_WORDS;

/** Words that a block taken for so many has room for. */
export function roomFor(words: number): number {
  return SIZES[kindBySize[words] ?? 0] ?? 0;
}

/** What an allocator is restored from: its pages, and where free blocks are. */
export interface AllocatorState {
  pages: number;
  free: number[];
  open: number[];
  left: number[];
}

/**
 * Blocks of 32-bit words for millions of short lists: typed arrays of their own would take more than what they hold. A
 * block is named by its address, whose upper bits tell the segment. Nothing moves.
 */
export class Allocator {
  #segments: Uint32Array<ArrayBuffer>[] = [];
  #halves: Uint16Array<ArrayBuffer>[] = [];
  #bytes: Uint8Array<ArrayBuffer>[] = [];
  #pages = 0;
  /** By size: the first free block, which holds the address of the next. */
  #free = new Uint32Array(SIZES.length).fill(NONE);
  /** By size: where the page goes on that is being filled, and how many blocks it still gives. */
  #open = new Uint32Array(SIZES.length);
  #left = new Uint32Array(SIZES.length);

  /** Where a block begins in its segment; in 16-bit halves twice that, in bytes four times. */
  static offset(address: number): number {
    return address & (SEGMENT_WORDS - 1);
  }

  /** The segment of a block. */
  words(address: number): Uint32Array<ArrayBuffer> {
    return present(this.#segments[address >>> SEGMENT_BITS]);
  }

  /** The same memory in 16 bits. */
  halves(address: number): Uint16Array<ArrayBuffer> {
    return present(this.#halves[address >>> SEGMENT_BITS]);
  }

  /** The same memory in bytes. */
  bytes(address: number): Uint8Array<ArrayBuffer> {
    return present(this.#bytes[address >>> SEGMENT_BITS]);
  }

  /** A block for at least so many words, at most `LARGEST_BLOCK`; what stands in it is anything. */
  take(words: number): number {
    if (words > LARGEST_BLOCK) throw new RangeError(`No block holds ${words} words`);
    const kind = kindBySize[words] ?? 0;
    const free = this.#free[kind] ?? NONE;
    if (free !== NONE) {
      this.#free[kind] = this.words(free)[Allocator.offset(free)] ?? NONE;
      return free;
    }
    if (this.#left[kind] === 0) this.#openPage(kind);
    const address = this.#open[kind] ?? 0;
    this.#open[kind] = address + (SIZES[kind] ?? 0);
    this.#left[kind] = (this.#left[kind] ?? 0) - 1;
    return address;
  }

  /** Gives back a block that was taken for so many words. */
  release(address: number, words: number): void {
    const kind = kindBySize[words] ?? 0;
    this.words(address)[Allocator.offset(address)] = this.#free[kind] ?? NONE;
    this.#free[kind] = address;
  }

  #openPage(kind: number): void {
    const address = this.#pages * PAGE_WORDS;
    if (address >>> SEGMENT_BITS === this.#segments.length) this.#addSegment(new Uint32Array(SEGMENT_WORDS));
    this.#pages += 1;
    this.#open[kind] = address;
    this.#left[kind] = Math.floor(PAGE_WORDS / (SIZES[kind] ?? PAGE_WORDS));
  }

  #addSegment(segment: Uint32Array<ArrayBuffer>): void {
    this.#segments.push(segment);
    this.#halves.push(new Uint16Array(segment.buffer));
    this.#bytes.push(new Uint8Array(segment.buffer));
  }

  /** What a snapshot keeps beside the segments. */
  state(): AllocatorState {
    return { pages: this.#pages, free: [...this.#free], open: [...this.#open], left: [...this.#left] };
  }

  /** The memory in use. */
  *segments(): Generator<Uint8Array<ArrayBuffer>> {
    for (const [at, segment] of this.#segments.entries()) {
      const words = Math.min(SEGMENT_WORDS, this.#pages * PAGE_WORDS - at * SEGMENT_WORDS);
      yield new Uint8Array(segment.buffer, 0, words * 4);
    }
  }

  /** Makes room for a snapshot's pages, whose memory `segments` then gives to be filled. */
  resize(state: AllocatorState): void {
    const segments = Math.ceil((state.pages * PAGE_WORDS) / SEGMENT_WORDS);
    for (let at = 0; at < segments; at += 1) this.#addSegment(new Uint32Array(SEGMENT_WORDS));
    this.#pages = state.pages;
    this.#free.set(state.free);
    this.#open.set(state.open);
    this.#left.set(state.left);
  }
}

function present<Memory>(memory: Memory | undefined): Memory {
  if (memory === undefined) throw new RangeError("No block has this address");
  return memory;
}
