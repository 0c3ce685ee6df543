import { useSyncExternalStore } from "react";

/** A small choice about the look of a page that the browser stores. */
export interface StoredChoice<Value> {
  current: () => Value;
  subscribe: (listener: () => void) => () => void;
  set: (value: Value) => void;
}

/** The current choice; renders again when it changes. */
export function useStoredChoice<Value>({ subscribe, current }: StoredChoice<Value>): Value {
  return useSyncExternalStore(subscribe, current, current);
}

/**
 * Stores a choice under a name in the browser's own storage, shared by all that show it. What is stored there may be
 * anything by the time it is read, so `read` judges it; where nothing can be stored, the choice lasts as long as the page.
 */
export function storedChoice<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = read(null);
  /** Nothing can be stored: what was chosen on this page stands. */
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
