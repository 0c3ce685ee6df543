/** Random values that are equal for equal seeds. */
export interface Random {
  /** Number in [0, 1). */
  next(): number;
  /** Integer from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** Returns distinct items. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Log-normally distributed; `spread` is the standard deviation of the logarithm. */
  logNormal(median: number, spread: number): number;
  bytes(count: number): Uint8Array;
}

/** FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32; not secure enough for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("Cannot pick from an empty list");
    return item;
  }
  function weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items)[0];
  }
  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(Math.floor(next() * rest.length), 1);
      return taken;
    }).filter((item) => item !== undefined);
  }
  function logNormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return median * Math.exp(spread * normal);
  }
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    weighted,
    sample,
    logNormal,
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  };
}

/** Returns a function that draws all items in random order before it repeats one. */
export function createDeck<Item>(random: Random, items: readonly Item[]): () => Item {
  let rest: Item[] = [];
  return () => {
    if (rest.length === 0) rest = random.sample(items, items.length);
    const dealt = rest.pop();
    if (dealt === undefined) throw new Error("Cannot deal from an empty list");
    return dealt;
  };
}
