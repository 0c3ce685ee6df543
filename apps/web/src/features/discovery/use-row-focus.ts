import { type RefObject, useEffect, useRef } from "react";

/** Keeps the focus in a row of buttons. */
export interface RowFocus<Row extends HTMLElement> {
  /** For the element around the buttons. */
  row: RefObject<Row | null>;
  /** To call before the button at this place goes away. */
  leave: (place: number) => void;
}

/**
 * A button that takes itself away would take the focus along: it goes to the one that stands at its place then, or to
 * the last. `selector` tells which elements of the row count.
 */
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
