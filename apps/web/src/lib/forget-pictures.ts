import { mayStorePictures } from "./drafts.ts";
import { fetchIfReachable } from "./load-code.ts";
import { getSession, subscribeToSession } from "./session-store.ts";

/** Forgets the chosen pictures of whoever is not here any more, as sessions begin and end. Answers how to stop. */
export function watchStoredPictures(): () => void {
  return subscribeToSession(() => {
    const { status, me } = getSession();
    const isKnown = status === "signed-in" || status === "anonymous";
    if (!isKnown || !mayStorePictures()) return;
    // Where its code does not come, the next page does it.
    fetchIfReachable(() => import("./stored-pictures.ts"))
      .then(({ clearStoredPictures }) => clearStoredPictures(me?.id ?? null))
      .catch(() => undefined);
  });
}
