import { useLocation } from "wouter";
import { paths } from "./paths.ts";
import { type PendingSignUp, usePendingSignUp } from "./pending-sign-up.ts";
import { useSession } from "./session.ts";

/** Pages of links out of mails: what the panel asks for is being done there. */
const OF_MAILS: readonly string[] = [paths.verifyEmail, paths.resetPassword];

/** The sign-up whose panel stands over the page; null where there is none, or the page is where its mail leads. */
export function useAwaitedSignUp(): PendingSignUp | null {
  const pending = usePendingSignUp();
  const { status } = useSession();
  const [path] = useLocation();
  return status === "signed-in" || OF_MAILS.includes(path) ? null : pending;
}
