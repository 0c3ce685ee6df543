import { useSyncExternalStore } from "react";

/** Value outside React that components can subscribe to. */
export interface Store<Value> {
  /** Returns the same object until the value changes. */
  current: () => Value;
  /** Initial value. Server rendering uses this value. */
  unset: Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function useStore<Value>({ subscribe, current, unset }: Omit<Store<Value>, "set">): Value {
  return useSyncExternalStore(subscribe, current, () => unset);
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    current: () => value,
    unset: initial,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface StoredValue<Value> {
  storage: "localStorage" | "sessionStorage";
  name: string;
  /** Parses the stored text; null if nothing is stored. */
  read: (text: string | null) => Value;
  /** Text to store; null deletes it. */
  write: (value: Value) => string | null;
}

/** If storage is blocked, keeps the value until the page is closed. */
export function storedValue<Value>({ storage, name, read, write }: StoredValue<Value>): Store<Value> {
  const { set, subscribe } = createStore<string | null>(null);
  let text: string | null = null;
  const unset = read(null);
  let value = unset;
  let isUnstorable = false;

  function stored(): string | null {
    try {
      return isUnstorable ? text : globalThis[storage].getItem(name);
    } catch {
      return text;
    }
  }

  function current(): Value {
    const now = stored();
    if (now !== text) {
      text = now;
      value = read(now);
    }
    return value;
  }

  return {
    current,
    unset,
    subscribe,
    set: (next) => {
      const written = write(next);
      if (written === stored()) return;
      text = written;
      value = next;
      try {
        if (text === null) globalThis[storage].removeItem(name);
        else globalThis[storage].setItem(name, text);
      } catch {
        isUnstorable = true;
      }
      set(text);
    },
  };
}

export function storedChoice<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string,
): Store<Value> {
  return storedValue({ storage: "localStorage", name, read, write });
}

/**
 * Stores a value in the tab; null deletes it. The value survives reloads and redirects through other sites.
 * `judge` validates the stored value.
 */
export function tabMemory<Value>(name: string, judge: (value: unknown) => Value | null): Store<Value | null> {
  return storedValue<Value | null>({
    storage: "sessionStorage",
    name,
    read: (text) => judge(parsedJson(text)),
    write: (value) => (value === null ? null : JSON.stringify(value)),
  });
}

export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export function textOrNone(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
