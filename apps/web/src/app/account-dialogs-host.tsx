import { lazy, Suspense } from "react";
import { useAccountDialogs } from "../lib/account-dialogs.ts";
import { useIncompleteMember } from "../lib/complete-profile.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";

const AccountDialogs = lazy(() => import("../features/accounts/account-dialogs.tsx"));

/** Loads the account dialogs when one opens, or when somebody is signed in and may have to complete a profile. */
export function AccountDialogsHost() {
  const { current } = useAccountDialogs();
  const incomplete = useIncompleteMember();
  if (current === null && incomplete === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyApiProvider>
        <AccountDialogs />
      </LazyApiProvider>
    </Suspense>
  );
}
