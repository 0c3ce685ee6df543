import { useSyncExternalStore } from "react";

/** One thing that a tab remembers through reloads and the way over another site, until it is forgotten or the tab is closed. */
export interface TabMemory<Value> {
  /** What is remembered, the same object until it changes; null for nothing. */
  read: () => Value | null;
  /** Remembers in place of what was there; null forgets it. */
  write: (value: Value | null) => void;
  /** What is remembered; renders again when it changes. The server, which draws pages too, remembers nothing. */
  use: () => Value | null;
}

/** The value of a JSON text; null for none and for what is no JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Takes a text and nothing else. */
export function textOrNone(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/**
 * What this tab remembers under a name. It may be anything by the time it is read, so `judge` takes it or drops it; where
 * nothing can be stored, it lasts as long as the page.
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
      // What is kept above then has to do.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => null) };
}
