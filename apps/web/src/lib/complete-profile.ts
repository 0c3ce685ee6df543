import type { Me } from "@starling/validators/sessions";
import { useLocation } from "wouter";
import { useLandingView } from "./landing-view.ts";
import { paths } from "./paths.ts";
import { useSession } from "./session.ts";

/**
 * Returns the signed-in member if the start page must show the complete-profile dialog (docs/product.md
 * §1.10), otherwise null.
 */
export function useIncompleteMember(): Me | null {
  const session = useSession();
  const view = useLandingView(session);
  const [path] = useLocation();
  const { me } = session;
  if (!me?.roleVerified || me.profile !== null) return null;
  return path === paths.home && view === "landing" ? me : null;
}
