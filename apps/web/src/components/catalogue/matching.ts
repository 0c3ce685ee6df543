import type { Option } from "@starling/validators/options";
import { searchKey } from "@starling/validators/search";

/** Option with an additional search text, such as a language's English name. */
export interface Findable extends Option {
  also?: string;
}

/** Items that contain the typed text, ignoring accents; prefix matches first. */
export function matching<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const wanted = searchKey(typed);
  if (wanted === "") return [...items];
  const keyed = items.map((item) => ({ item, keys: [searchKey(item.label), searchKey(item.also ?? "")] }));
  const begins = keyed.filter(({ keys }) => keys.some((key) => key.startsWith(wanted)));
  const holds = keyed.filter(
    (entry) => !begins.includes(entry) && entry.keys.some((key) => key.includes(wanted)),
  );
  return [...begins, ...holds].map(({ item }) => item);
}
