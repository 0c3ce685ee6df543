import { canStorePictures } from "./drafts.ts";
import { fetchIfReachable } from "./load-code.ts";
import { getSession, subscribeToSession } from "./session-store.ts";

/** Deletes stored pictures of other accounts whenever the session changes. */
export function watchStoredPictures(): () => void {
  return subscribeToSession(() => {
    const { status, me } = getSession();
    const isKnown = status === "signed-in" || status === "anonymous";
    if (!isKnown || !canStorePictures()) return;
    // If the code fails to load, the next page load deletes the pictures.
    fetchIfReachable(() => import("./stored-pictures.ts"))
      .then(({ clearStoredPictures }) => clearStoredPictures(me?.id ?? null))
      .catch(() => undefined);
  });
}
