import { listBits } from "./bitset.ts";
import { NUMBERS } from "./columns.ts";
import type { Pause } from "./index-row.ts";
import { isSorted, sortByWord, sortTexts } from "./merge-sort.ts";
import type { Store } from "./store.ts";
import { ID_WORDS } from "./uuid.ts";

/** Makes signed numbers compare as unsigned ones do. */
const SIGN = 0x80000000;
const WORD = 2 ** 32;

async function sortIds(store: Store, ordinals: Uint32Array<ArrayBuffer>, pause: Pause) {
  const { columns } = store;
  if (isSorted(ordinals, (one, other) => columns.compareIds(one, other))) return ordinals;
  const { ids } = columns;
  let sorted = ordinals;
  for (let word = ID_WORDS - 1; word >= 0; word -= 1) {
    sorted = await sortByWord(sorted, (ordinal) => ids[ordinal * ID_WORDS + word] ?? 0, pause);
  }
  return sorted;
}

/** Drops duplicates: of rows with the same id the first one stays. */
function dropTwins(store: Store, byId: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const { columns } = store;
  return byId.filter((ordinal, at) => {
    const isTwin = at > 0 && columns.compareIds(ordinal, byId[at - 1] ?? 0) === 0;
    if (isTwin) store.drop(ordinal);
    return !isTwin;
  });
}

/**
 * Sorts all that was loaded, in every order. Each sort leaves equal ones as they were, which is by id; so ties are broken
 * without being compared.
 */
export async function buildOrders(store: Store, pause: Pause): Promise<void> {
  const { columns, names, orders, lexicon, lexemes, alive, count } = store;
  const loaded = new Uint32Array(count);
  const byId = dropTwins(
    store,
    await sortIds(store, loaded.subarray(0, listBits(alive, loaded)).slice(), pause),
  );
  await pause();
  orders.id.build(byId);
  for (const name of NUMBERS) {
    const numbers = columns.numbers(name);
    const sorted = await sortByWord(byId.slice(), (ordinal) => (numbers[ordinal] ?? 0) ^ SIGN, pause);
    orders[name].build(sorted);
    await pause();
  }
  const upperTime = (ordinal: number) => Math.floor(columns.createdAt(ordinal) / WORD);
  const lowerTime = (ordinal: number) => columns.createdAt(ordinal) - upperTime(ordinal) * WORD;
  const byLowerTime = await sortByWord(byId.slice(), lowerTime, pause);
  const byTime = await sortByWord(byLowerTime, (ordinal) => upperTime(ordinal) ^ SIGN, pause);
  orders.createdAt.build(byTime);
  await pause();
  const byName = await sortTexts(
    byId.slice(),
    {
      wordAt: (ordinal, word) => names.wordAt(ordinal, word),
      compare: (one, other) => orders.displayName.compare(one, other),
    },
    pause,
  );
  orders.displayName.build(byName);
  await pause();
  lexemes.ensure(lexicon.count);
  lexemes.lists.reorder(await lexicon.finish(pause));
}
