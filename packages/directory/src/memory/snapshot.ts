import { crc32 } from "node:zlib";
import type { AllocatorState } from "./allocator.ts";
import { wordsFor } from "./bitset.ts";
import { FacetDictionary } from "./facet-dictionary.ts";
import type { OrderState, SortedOrder } from "./sorted-order.ts";
import { ORDER_NAMES, Store } from "./store.ts";

/** Raise it with every change of what is written, so that an older snapshot is refused. */
const FORMAT = "starling directory index 7";
/** Bytes with a checksum of their own. */
const SLICE = 4 * 1024 * 1024;
const ZEROS = Buffer.alloc(SLICE);
const HEADER_WORDS = 2;

/** Thrown for bytes that are no whole snapshot of this format. */
export class SnapshotRefused extends Error {}

/** What must be known before the memory can be filled. */
interface Outline {
  format: string;
  note: string;
  count: number;
  free: number[];
  allocator: AllocatorState;
  facetKeys: { ids: number[]; keys: [string, number][] };
  facets: { rows: number; chunks: number };
  lexemes: { rows: number; chunks: number };
  loaded: { count: number; size: number };
  added: { count: number; bytes: number };
  windows: { count: number; zones: readonly string[] };
  reach: number;
  orders: OrderState[];
}

type Memory = ArrayBufferView<ArrayBuffer>;

function ordersOf({ orders, lexicon }: Store): SortedOrder[] {
  return [...ORDER_NAMES.map((name) => orders[name]), ...lexicon.added.orders];
}

function outlineOf(store: Store, note: string): Outline {
  const { count, free, allocator, facetKeys, facets, lexemes, lexicon, live } = store;
  const { added } = lexicon;
  const rowsOf = ({ containers: { rows, chunks } }: typeof facets) => ({ rows, chunks });
  return {
    format: FORMAT,
    note,
    count,
    free,
    allocator: allocator.state(),
    facetKeys: facetKeys.state(),
    facets: rowsOf(facets),
    lexemes: rowsOf(lexemes),
    loaded: { count: lexicon.loaded.count, size: lexicon.loaded.size },
    added: { count: added.texts.count, bytes: added.texts.start(added.texts.count) },
    windows: { count: live.windows.count, zones: live.windows.zones },
    reach: live.platforms.reach,
    orders: ordersOf(store).map((order) => order.state()),
  };
}

/** All memory, one part after the other: to be written, or to be filled. */
function* memoryOf(store: Store): Generator<Memory> {
  const { alive, count, columns, names, live, facets, facetKeys, lexemes, lexicon, allocator } = store;
  yield alive.subarray(0, wordsFor(count));
  yield* columns.parts(count);
  yield* names.parts(count);
  yield* live.lists.parts(count);
  yield* live.windows.parts();
  yield* live.platforms.parts(count);
  yield* facets.lists.parts(facetKeys.count);
  yield* facets.containers.parts();
  yield* lexicon.loaded.parts();
  yield* lexicon.added.texts.parts();
  yield* lexemes.lists.parts(lexicon.count);
  yield* lexemes.containers.parts();
  yield* allocator.segments();
  for (const order of ordersOf(store)) yield* order.parts();
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Memory) =>
  new Uint8Array(buffer, byteOffset, byteLength);

const isZero = (bytes: Uint8Array) => ZEROS.compare(bytes, 0, bytes.length, 0, bytes.length) === 0;

/** Of a slice that is all zeros, such as what a platform says where none speaks, only this is told. */
function* framed(memory: Memory): Generator<Uint8Array> {
  const bytes = bytesOf(memory);
  for (let from = 0; from < bytes.length; from += SLICE) {
    const slice = bytes.subarray(from, from + SLICE);
    if (isZero(slice)) yield bytesOf(Uint32Array.of(0, slice.length));
    else {
      yield bytesOf(Uint32Array.of(slice.length, crc32(slice)));
      yield slice;
    }
  }
}

/** See `DirectoryIndex.toSnapshot`. `check` is called before each part is given, and may throw. */
export function* writeSnapshot(store: Store, note: string, check: () => void): Generator<Uint8Array> {
  const outline = Buffer.from(JSON.stringify(outlineOf(store, note)));
  const head = Uint32Array.of(outline.length);
  const memory = function* () {
    yield head;
    yield new Uint8Array(outline);
    yield* memoryOf(store);
  };
  for (const part of memory()) {
    for (const bytes of framed(part)) {
      check();
      yield bytes;
    }
  }
}

/** Fills memory from bytes that come in parts of any length. */
class Filler {
  readonly #parts: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array(0);

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  async #take(target: Uint8Array): Promise<void> {
    for (let at = 0; at < target.length; ) {
      if (this.#left.length === 0) await this.#next();
      const taken = this.#left.subarray(0, target.length - at);
      target.set(taken, at);
      at += taken.length;
      this.#left = this.#left.subarray(taken.length);
    }
  }

  async #next(): Promise<void> {
    const { value, done } = await this.#parts.next();
    if (done === true) throw new SnapshotRefused("The snapshot is cut off");
    this.#left = value;
  }

  /** Fills memory as it was written. */
  async fill(memory: Memory): Promise<void> {
    const bytes = bytesOf(memory);
    const header = new Uint32Array(HEADER_WORDS);
    for (let from = 0; from < bytes.length; from += SLICE) {
      const slice = bytes.subarray(from, from + SLICE);
      await this.#take(bytesOf(header));
      if (header[0] === 0 && header[1] === slice.length) {
        // New memory is zeros already, and takes no room of the machine until it is written to.
        if (!isZero(slice)) slice.fill(0);
        continue;
      }
      if (header[0] !== slice.length) throw new SnapshotRefused("The snapshot is of another shape");
      await this.#take(slice);
      if (crc32(slice) !== header[1]) throw new SnapshotRefused("The snapshot is damaged");
    }
  }

  async end(): Promise<void> {
    if (this.#left.length > 0 || (await this.#parts.next()).done !== true) {
      throw new SnapshotRefused("The snapshot goes on behind its end");
    }
  }
}

/** Room for what the outline tells of. */
function prepare(outline: Outline): Store {
  const store = new Store();
  const { allocator, facets, lexemes, lexicon, live } = store;
  store.count = outline.count;
  store.free = outline.free;
  store.facetKeys = FacetDictionary.restore(outline.facetKeys);
  store.ensure(outline.count);
  allocator.resize(outline.allocator);
  facets.containers.resize(outline.facets);
  lexemes.containers.resize(outline.lexemes);
  lexicon.resize(outline.loaded, outline.added);
  live.windows.resize(outline.windows.count, outline.windows.zones);
  for (const [at, order] of ordersOf(store).entries()) {
    const state = outline.orders[at];
    if (state !== undefined) order.resize(state);
  }
  return store;
}

const LONGEST_OUTLINE = 256 * 1024 * 1024;

async function readOutline(filler: Filler): Promise<Outline> {
  const head = new Uint32Array(1);
  await filler.fill(head);
  const [length = 0] = head;
  if (length > LONGEST_OUTLINE) throw new SnapshotRefused("The snapshot is of another shape");
  const bytes = new Uint8Array(length);
  await filler.fill(bytes);
  const outline: Outline = JSON.parse(new TextDecoder().decode(bytes));
  if (outline.format !== FORMAT) throw new SnapshotRefused("The snapshot is of another format");
  return outline;
}

/** The population of a snapshot and its note. Throws {@link SnapshotRefused}. */
export async function readSnapshot(
  parts: AsyncIterable<Uint8Array>,
): Promise<{ store: Store; note: string }> {
  const filler = new Filler(parts);
  const outline = await readOutline(filler);
  const store = prepare(outline);
  for (const memory of memoryOf(store)) await filler.fill(memory);
  await filler.end();
  store.live.settle(outline.count, outline.reach);
  return { store, note: outline.note };
}
