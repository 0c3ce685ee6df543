import { useLocation } from "wouter";
import { paths } from "./paths.ts";
import { type PendingSignUp, usePendingSignUp } from "./pending-sign-up.ts";
import { useSession } from "./session.ts";

/** Pages opened from email links: they already handle the confirmation that the panel asks for. */
const MAIL_LINK_PATHS: readonly string[] = [paths.verifyEmail, paths.resetPassword];

/** The unconfirmed sign-up to show a panel for; null if there is none or on a page opened from an email. */
export function useAwaitedSignUp(): PendingSignUp | null {
  const pending = usePendingSignUp();
  const { status } = useSession();
  const [path] = useLocation();
  return status === "signed-in" || MAIL_LINK_PATHS.includes(path) ? null : pending;
}
