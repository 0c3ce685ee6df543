import { CHUNK_WORDS, countBoth } from "./bitset.ts";

/** What of WebAssembly is used; the types of Node leave it out. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: { memory: { buffer: ArrayBuffer }; count: () => number } };
};

/** A section of a module, or anything else that begins with its length. */
const sized = (bytes: number[]) => [bytes.length, ...bytes];
const named = (name: string) => sized([...Buffer.from(name)]);
const simd = (code: number) => (code < 128 ? [0xfd, code] : [0xfd, (code & 127) | 128, code >>> 7]);
/** 8,192 as an instruction's operand, unsigned and signed. */
const CHUNK_OFFSET = [0x80, 0x40];
const CHUNK_END = [0x80, 0xc0, 0x00];

const GET_PLACE = [0x20, 0];
const GET_SUMS = [0x20, 1];
const SET_SUMS = [0x21, 1];
const LOAD = [...simd(0), 4];
const ADD = [0x6a];
const lane = (number: number) => [...GET_SUMS, ...simd(0x1b), number];

/**
 * `count()`: the bits set both in the first 8,192 bytes of the memory and in the next ones. Sixteen bytes at a time, which
 * JavaScript cannot; their ones are summed in eight numbers of 16 bits, and those added up at the end.
 */
const code = [
  ...[2, 1, 0x7f, 1, 0x7b], // locals: the place, a number of 32 bits; the sums, a vector
  ...[0x03, 0x40], // loop
  ...GET_SUMS,
  ...[...GET_PLACE, ...LOAD, 0],
  ...[...GET_PLACE, ...LOAD, ...CHUNK_OFFSET],
  ...simd(0x4e), // and
  ...simd(0x62), // ones in each byte
  ...simd(0x7d), // ones of two bytes
  ...simd(0x8e), // added to the sums
  ...SET_SUMS,
  ...[...GET_PLACE, 0x41, 16, ...ADD, 0x22, 0], // the place, 16 bytes on
  ...[0x41, ...CHUNK_END, 0x49, 0x0d, 0], // again while it is before the end
  0x0b,
  ...[...GET_SUMS, ...simd(0x7f), ...SET_SUMS], // four sums of two
  ...[...lane(0), ...lane(1), ...ADD, ...lane(2), ...ADD, ...lane(3), ...ADD],
  0x0b,
];

const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, ...sized([1, 0x60, 0, 1, 0x7f])], // type: nothing in, a number out
  ...[3, ...sized([1, 0])], // one function of that type
  ...[5, ...sized([1, 0, 1])], // a memory of one page
  ...[7, ...sized([2, ...named("memory"), 2, 0, ...named("count"), 0, 0])],
  ...[10, ...sized([1, ...sized(code)])],
]);

/** Counts the bits that chunks have in common with one of them. */
export interface IntersectionCounter {
  /** Takes the chunk that the others are compared with: 2,048 words from a place on. */
  take(words: Uint32Array, at: number): void;
  /** How many bits are set both in the chunk that was taken and in another. */
  count(words: Uint32Array, at: number): number;
}

/** In JavaScript, for processors without vectors. */
export function plainIntersectionCount(): IntersectionCounter {
  const taken = new Uint32Array(CHUNK_WORDS);
  return {
    take: (words, at) => taken.set(words.subarray(at, at + CHUNK_WORDS)),
    count: (words, at) => countBoth(taken, 0, words, at, CHUNK_WORDS),
  };
}

/** A quarter of the time, although both chunks must be copied into its memory. */
function vectorIntersectionCount(): IntersectionCounter {
  const { memory, count } = new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports;
  const words = new Uint32Array(memory.buffer, 0, CHUNK_WORDS * 2);
  return {
    take: (chunk, at) => words.set(chunk.subarray(at, at + CHUNK_WORDS), 0),
    count(chunk, at) {
      words.set(chunk.subarray(at, at + CHUNK_WORDS), CHUNK_WORDS);
      return count();
    },
  };
}

/** The fastest way this processor has. */
const newCounter = WebAssembly.validate(MODULE) ? vectorIntersectionCount : plainIntersectionCount;
export const intersectionCount: IntersectionCounter = newCounter();

/** Has taken a chunk of ones, with which a chunk has all of its own in common. */
const ones = newCounter();
ones.take(new Uint32Array(CHUNK_WORDS).fill(0xffffffff), 0);

/** Bits set in a chunk: 2,048 words from a place on. */
export function countChunk(words: Uint32Array, at: number): number {
  return ones.count(words, at);
}

/** Bits set in whole chunks: 9 µs of a million bits, and 61 in JavaScript. */
export function countBits(bits: Uint32Array): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += CHUNK_WORDS) total += countChunk(bits, at);
  return total;
}
