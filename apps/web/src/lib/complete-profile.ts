import type { Me } from "@starling/validators/sessions";
import { useLocation } from "wouter";
import { useLandingView } from "./landing-view.ts";
import { paths } from "./paths.ts";
import { useSession } from "./session.ts";

/**
 * The member to show the complete-profile dialog to, on the start page, unless completed or skipped in this
 * session (docs/product.md §1.10).
 */
export function useIncompleteMember(): Me | null {
  const session = useSession();
  const view = useLandingView(session);
  const [path] = useLocation();
  const { me } = session;
  if (!me?.roleVerified || me.profile !== null) return null;
  return path === paths.home && view === "landing" ? me : null;
}
