import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus in the reel. Pressing a button with the mouse does not move the focus; Escape moves it
 * back.
 */
export function useControlFocus(
  panel: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = panel.current;
    const press = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
    };
    const leave = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest("main") && !target.closest("[role=dialog], [role=menu]")) {
        column.current?.focus({ preventScroll: true });
      }
    };
    element?.addEventListener("mousedown", press);
    document.addEventListener("keydown", leave);
    return () => {
      element?.removeEventListener("mousedown", press);
      document.removeEventListener("keydown", leave);
    };
  }, [panel, column]);
}
