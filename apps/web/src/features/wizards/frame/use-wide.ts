import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 1280px)";

/** Whether the preview has room beside the form. */
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
