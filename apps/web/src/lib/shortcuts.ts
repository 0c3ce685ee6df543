import { useEffect, useEffectEvent } from "react";
import { storedChoice, useStore } from "./create-store.ts";

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Single-character shortcuts can be turned off, for users of speech input (WCAG 2.1.4). */
export const letterShortcuts = storedChoice(
  "shortcuts",
  (text) => text !== "off",
  (on) => (on ? "on" : "off"),
);

/**
 * Controls that handle keys themselves. Dialogs with `data-shortcuts` fill the page, so shortcuts work in
 * them.
 */
const OWN_KEYS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox], [role=radiogroup], [role=slider], [role=tablist], [role=dialog]:not([data-shortcuts]), [role=alertdialog]";

/** Whether the focused control handles the key, or the key is part of a combination. */
export function isOwnKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/** Handles key presses on the whole page, except while the user types or holds a modifier key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const letters = useStore(letterShortcuts);
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
