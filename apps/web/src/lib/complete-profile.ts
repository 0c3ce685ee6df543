import type { Me } from "@starling/validators/sessions";
import { useLocation } from "wouter";
import { useLandingView } from "./landing-view.ts";
import { paths } from "./paths.ts";
import { useSession } from "./session.ts";

/**
 * Whom the complete-profile dialog asks now, if anybody: a member without a profile on the start page, until the
 * dialog was completed or skipped in this session (docs/product.md §1.10).
 * Protected pages send such members to the profile set-up instead.
 */
export function useIncompleteMember(): Me | null {
  const session = useSession();
  const view = useLandingView(session);
  const [path] = useLocation();
  const { me } = session;
  if (!me?.roleVerified || me.profile !== null) return null;
  return path === paths.home && view === "landing" ? me : null;
}
