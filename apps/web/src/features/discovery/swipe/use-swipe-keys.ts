import { useShortcuts } from "../../../lib/shortcuts.ts";

interface SwipeKeys {
  pass: () => void;
  like: () => void;
  undo: () => void;
  /** Opens the profile. */
  open: () => void;
}

/** What the buttons do, by keys. Enter opens the profile unless it presses what has the focus. */
export function useSwipeKeys({ pass, like, undo, open }: SwipeKeys): void {
  const once = (act: () => void) => (event: KeyboardEvent) => {
    // A key held down must not go through the whole directory.
    if (event.repeat) return;
    event.preventDefault();
    act();
  };
  const opening = (event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof Element && !target.closest("a, button")) open();
  };
  useShortcuts({
    ArrowLeft: once(pass),
    x: once(pass),
    ArrowRight: once(like),
    l: once(like),
    z: once(undo),
    Backspace: once(undo),
    Enter: opening,
  });
}
