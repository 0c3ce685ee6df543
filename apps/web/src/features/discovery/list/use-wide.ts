import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 768px)";

/** Whether the screen has room for a table. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(WIDE).matches,
  );
}
