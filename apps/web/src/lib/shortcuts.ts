import { useEffect, useEffectEvent } from "react";
import { storedChoice, useStoredChoice } from "./stored-choice.ts";

/** What keys do, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys without a modifier can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export const letterShortcuts = storedChoice(
  "shortcuts",
  (text) => text !== "off",
  (on) => (on ? "on" : "off"),
);

/**
 * Where keys have a meaning of their own: what one types into, and what is walked through by arrows. A dialog with
 * `data-shortcuts` has keys of the page: it is what fills it.
 */
const OWN_KEYS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox], [role=radiogroup], [role=slider], [role=tablist], [role=dialog]:not([data-shortcuts]), [role=alertdialog]";

/** Whether a key press is meant for what it was pressed in, or is part of a combination. */
export function isOwnKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/** Answers keys anywhere on the page, but never while somebody types, and never with a modifier. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const letters = useStoredChoice(letterShortcuts);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!Object.hasOwn(shortcuts, event.key) || isOwnKey(event)) return;
    if (event.key.length === 1 && !letters) return;
    shortcuts[event.key]?.(event);
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
