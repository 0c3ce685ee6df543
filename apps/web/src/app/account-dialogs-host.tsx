import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { useAccountDialogs } from "../lib/account-dialogs.ts";
import { mustCompleteProfile } from "../lib/complete-profile.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { useSession } from "../lib/session.ts";

const AccountDialogs = lazy(() => import("../features/accounts/account-dialogs.tsx"));

/** Loads the account dialogs when one opens, or when somebody is signed in and may have to complete a profile. */
export function AccountDialogsHost() {
  const { current } = useAccountDialogs();
  const { me } = useSession();
  const [path] = useLocation();
  if (current === null && !(me && mustCompleteProfile(me, path))) return null;
  return (
    <Suspense fallback={null}>
      <LazyApiProvider>
        <AccountDialogs />
      </LazyApiProvider>
    </Suspense>
  );
}
