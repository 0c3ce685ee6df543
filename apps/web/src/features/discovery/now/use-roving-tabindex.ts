import { type RefObject, useEffect, useRef } from "react";

const CONTROLS = "a[href], button:not(:disabled)";

const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

function focusTargetOf(row: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const cards = [...row.children].map(controlsIn).filter((controls) => controls.length > 0);
  const card = cards.findIndex((controls) => controls.includes(from));
  const own = cards[card] ?? [];
  const kind = own.indexOf(from);
  const across = (to: number) => cards.at(to)?.[Math.min(kind, (cards.at(to)?.length ?? 0) - 1)];
  switch (key) {
    case "ArrowRight":
      return card + 1 < cards.length ? across(card + 1) : undefined;
    case "ArrowLeft":
      return card > 0 ? across(card - 1) : undefined;
    case "Home":
      return across(0);
    case "End":
      return across(-1);
    case "ArrowDown":
      return own[kind + 1];
    case "ArrowUp":
      return own[kind - 1];
    default:
      return undefined;
  }
}

/**
 * Roving tabindex: Left, Right, Home and End move between cards, Up and Down within a card. Keeps all ARIA
 * roles.
 */
export function useOneTabStop<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    if (row === null) return;
    let stop: HTMLElement | undefined;

    function stopAt(next: HTMLElement | undefined) {
      stop = next;
      for (const control of controlsIn(row as Row)) control.tabIndex = control === stop ? 0 : -1;
    }
    const settle = () => {
      const controls = controlsIn(row);
      stopAt(stop && controls.includes(stop) ? stop : controls[0]);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
      if (control) stopAt(control);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const next = target instanceof HTMLElement ? focusTargetOf(row, target, key) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };

    settle();
    const observer = new MutationObserver(settle);
    observer.observe(row, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["href", "disabled"],
    });
    row.addEventListener("focusin", onFocus);
    row.addEventListener("keydown", onKey);
    return () => {
      observer.disconnect();
      row.removeEventListener("focusin", onFocus);
      row.removeEventListener("keydown", onKey);
    };
  }, []);
  return ref;
}
