import { type RefObject, useEffect, useRef } from "react";

const CONTROLS = "a[href], button:not(:disabled)";

/** What a place in the row can be pressed for, its name first. */
const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

/** Where an arrow key, Home or End leads from a control: along the row at the same kind of control, or up and down a card. */
function ledTo(row: Element, from: HTMLElement, key: string): HTMLElement | undefined {
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
 * Makes a row of cards one stop of the Tab key: Left, Right, Home and End go from card to card, Up and Down through what a
 * card offers. The stop is the control that was last used. Everything stays a link or a button of its own to a screen reader.
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
      const next = target instanceof HTMLElement ? ledTo(row, target, key) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };

    settle();
    // People come and go with each answer, and what a card offers changes with what one does.
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
