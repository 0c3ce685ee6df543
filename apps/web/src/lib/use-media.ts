import { useSyncExternalStore } from "react";

/** Whether the screen matches a media query, and follows it as it changes. The server draws for a phone: each `max-width` matches, and no `min-width`. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(media).matches,
    () => media.startsWith("(max-width"),
  );
}
