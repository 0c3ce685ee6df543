import { type RefObject, useEffect, useRef } from "react";

export interface RowFocus<Row extends HTMLElement> {
  row: RefObject<Row | null>;
  /** Call this before the button is removed. */
  leave: (place: number) => void;
}

/** When a button is removed, focuses the next button, or else the last one. */
export function useRowFocus<Row extends HTMLElement>(selector: string): RowFocus<Row> {
  const row = useRef<Row>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const stops = [...(row.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (stops[left.current] ?? stops.at(-1))?.focus();
    left.current = null;
  });
  return {
    row,
    leave: (place) => {
      left.current = place;
    },
  };
}
