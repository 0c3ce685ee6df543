import { useLocation } from "wouter";
import { paths } from "./paths.ts";
import { type PendingSignUp, usePendingSignUp } from "./pending-sign-up.ts";
import { useSession } from "./session.ts";

/** Pages opened from email links. They handle the confirmation themselves, without the sign-up panel. */
const MAIL_LINK_PATHS: readonly string[] = [paths.verifyEmail, paths.resetPassword];

/**
 * Returns the unconfirmed sign-up for the panel; null if none, if signed in, or on a page opened from an
 * email.
 */
export function useAwaitedSignUp(): PendingSignUp | null {
  const pending = usePendingSignUp();
  const { status } = useSession();
  const [path] = useLocation();
  return status === "signed-in" || MAIL_LINK_PATHS.includes(path) ? null : pending;
}
