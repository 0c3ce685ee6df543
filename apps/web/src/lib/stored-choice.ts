import { useSyncExternalStore } from "react";

export interface StoredChoice<Value> {
  current: () => Value;
  /** The value without a stored choice, which the server renders. */
  unset: Value;
  subscribe: (listener: () => void) => () => void;
  set: (value: Value) => void;
}

export function useStoredChoice<Value>({ subscribe, current, unset }: StoredChoice<Value>): Value {
  return useSyncExternalStore(subscribe, current, () => unset);
}

/**
 * Stores a preference in `localStorage`. `read` must validate the stored text; without storage, the value
 * lasts as long as the page.
 */
export function storedChoice<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  const unset = read(null);
  let value = unset;
  let isUnstorable = false;

  function stored(): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return text;
    }
  }

  function current(): Value {
    const now = isUnstorable ? text : stored();
    if (now !== text) {
      text = now;
      value = read(now);
    }
    return value;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    current,
    unset,
    subscribe,
    set: (next) => {
      text = write(next);
      value = next;
      try {
        localStorage.setItem(name, text);
      } catch {
        isUnstorable = true;
      }
      for (const listener of listeners) listener();
    },
  };
}
