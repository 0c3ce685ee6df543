import { getSession, type Session, subscribeToSession } from "./session-store.ts";
import { tabMemory, textOrNone } from "./tab-memory.ts";

/** What the start page shows: its own sections, or the discovery (docs/product.md §1.3). */
export type LandingView = "landing" | "discovery";

/** To whom the discovery is shown, by their id. */
const shownTo = tabMemory("discovery-shown-to", textOrNone);

subscribeToSession(() => {
  if (getSession().status === "anonymous") shownTo.write(null);
});

/** Turns the start page to the discovery for this session, as after the complete-profile dialog. */
export function showDiscovery({ id }: { id: string }): void {
  shownTo.write(id);
}

/** What the start page shows to whom it is. While that is being asked, what it showed before. */
export function useLandingView({ status, me }: Session): LandingView {
  const id = shownTo.use();
  if (id === null) return "landing";
  return status === "loading" || me?.id === id ? "discovery" : "landing";
}
