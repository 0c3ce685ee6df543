interface CachedQuery<Key, Data> {
  cancel: (key: Key) => Promise<void>;
  getData: (key: Key) => Data | undefined;
  setData: (key: Key, change: (known: Data | undefined) => Data | undefined) => unknown;
}

/** Result of `onMutate`. If the server rejects the mutation, `createApi` calls `undo`. */
export interface ShownEarly {
  undo: () => void;
}

export function isShownEarly(value: unknown): value is ShownEarly {
  return typeof value === "object" && value !== null && "undo" in value && typeof value.undo === "function";
}

/** Returns an `onMutate` that changes a cached response before the server responds. */
export function optimistic<Key, Data, Input>(
  query: CachedQuery<Key, Data>,
  key: Key,
  change: (known: Data, input: Input) => Data,
) {
  return async (input: Input): Promise<ShownEarly> => {
    await query.cancel(key);
    const before = query.getData(key);
    query.setData(key, (known) => (known === undefined ? known : change(known, input)));
    return { undo: () => query.setData(key, () => before) };
  };
}
