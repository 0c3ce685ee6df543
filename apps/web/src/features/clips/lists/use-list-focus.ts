import { type FocusEvent, useEffect, useRef } from "react";

/** Keeps the focus in a list when the focused item is removed. Returns props for the list's container. */
export function useListFocus(entries: string) {
  const ref = useRef<HTMLDivElement>(null);
  const wasWithin = useRef(false);
  const shown = useRef(entries);
  useEffect(() => {
    if (shown.current === entries) return;
    shown.current = entries;
    if (!wasWithin.current || document.activeElement !== document.body) return;
    ref.current?.focus({ preventScroll: true });
  }, [entries]);
  return {
    ref,
    tabIndex: -1,
    className: "outline-none",
    onFocus: () => {
      wasWithin.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) wasWithin.current = false;
    },
  };
}
