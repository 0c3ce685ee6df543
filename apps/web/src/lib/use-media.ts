import { useSyncExternalStore } from "react";

/**
 * Whether a media query matches. The server renders for phones: every `max-width` matches and no `min-width`.
 */
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
