import { useSyncExternalStore } from "react";

/** A value in session storage; survives reloads and redirects through other sites. */
export interface TabMemory<Value> {
  /** Reads the value; returns the same object until the value changes. */
  read: () => Value | null;
  /** Stores the value; null deletes it. */
  write: (value: Value | null) => void;
  /** Subscribes a component to the value; always null on the server. */
  use: () => Value | null;
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

/**
 * Creates a tab memory. `judge` validates stored values; without storage, the value lasts as long as the
 * page.
 */
export function tabMemory<Value>(name: string, judge: (value: unknown) => Value | null): TabMemory<Value> {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  let judged: { text: string | null; value: Value | null } = { text: null, value: null };

  function stored(): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return unstored;
    }
  }

  function read(): Value | null {
    const text = stored();
    if (text !== judged.text) judged = { text, value: judge(parsedJson(text)) };
    return judged.value;
  }

  function write(value: Value | null): void {
    const text = value === null ? null : JSON.stringify(value);
    if (text === stored()) return;
    unstored = text;
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // Storage is blocked; `unstored` keeps the value in memory.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => null) };
}
