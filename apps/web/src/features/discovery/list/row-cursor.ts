import { type RefObject, useEffect, useRef, useState } from "react";
import type { Shortcuts } from "../../../lib/shortcuts.ts";

export interface RowCursor {
  /** Element of the list; its rows have a `data-entry` attribute. */
  list: RefObject<HTMLDivElement | null>;
  current: string | null;
  /**
   * Keyboard shortcuts `j`, `k`, `f` and Enter. While a control has the focus, Enter acts on this control
   * instead of the current row.
   */
  shortcuts: Shortcuts;
}

/** Moves focus between the name links of a list, so that Enter and screen readers act on the current row. */
export function useRowCursor(): RowCursor {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    function follow({ target }: FocusEvent) {
      if (!(target instanceof Element) || !list.current?.contains(target)) return;
      setCurrent(target.closest<HTMLElement>("[data-entry]")?.dataset.entry ?? null);
    }
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  function entries(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  }

  function currentEntry(): HTMLElement | undefined {
    return entries().find((entry) => entry.dataset.entry === current);
  }

  function move(by: 1 | -1) {
    const rows = entries();
    const at = rows.findIndex((entry) => entry.dataset.entry === current);
    const start = by === 1 ? 0 : rows.length - 1;
    const next = rows[at < 0 ? start : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setCurrent(next.dataset.entry ?? null);
    next.querySelector<HTMLElement>("a[data-name]")?.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  function press(selector: string) {
    currentEntry()?.querySelector<HTMLElement>(selector)?.click();
  }

  return {
    list,
    current,
    shortcuts: {
      j: () => move(1),
      k: () => move(-1),
      f: () => press("[data-follow]"),
      Enter: () => {
        if (document.activeElement === document.body) press("a[data-name]");
      },
    },
  };
}
