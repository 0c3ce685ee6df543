import type { Me } from "@starling/validators/sessions";
import { useLocation } from "wouter";
import { tabMemory, textOrNone, useStore } from "../../lib/create-store.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { getSession, type Session, subscribeToSession } from "../../lib/session-store.ts";

export type LandingView = "landing" | "discovery";

const shownTo = tabMemory("discovery-shown-to", textOrNone);

subscribeToSession(() => {
  if (getSession().status === "anonymous") shownTo.set(null);
});

export function showDiscovery({ id }: { id: string }): void {
  shownTo.set(id);
}

export function useLandingView({ status, me }: Session): LandingView {
  const id = useStore(shownTo);
  if (id === null) return "landing";
  return status === "loading" || me?.id === id ? "discovery" : "landing";
}

/**
 * The signed-in user if the start page must show the complete-profile dialog (docs/product.md §1.10);
 * otherwise null.
 */
export function useIncompleteMember(): Me | null {
  const session = useSession();
  const view = useLandingView(session);
  const [path] = useLocation();
  const { me } = session;
  if (!me?.roleVerified || me.profile !== null) return null;
  return path === paths.home && view === "landing" ? me : null;
}
