import { tabMemory, textOrNone, useStore } from "./create-store.ts";
import { getSession, type Session, subscribeToSession } from "./session-store.ts";

/** View of the start page: its own sections, or the discovery (docs/product.md §1.3). */
export type LandingView = "landing" | "discovery";

const shownTo = tabMemory("discovery-shown-to", textOrNone);

subscribeToSession(() => {
  if (getSession().status === "anonymous") shownTo.set(null);
});

export function showDiscovery({ id }: { id: string }): void {
  shownTo.set(id);
}

export function useLandingView({ status, me }: Session): LandingView {
  const id = useStore(shownTo, () => null);
  if (id === null) return "landing";
  return status === "loading" || me?.id === id ? "discovery" : "landing";
}
