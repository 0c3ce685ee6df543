import { lazy, type MouseEvent, Suspense } from "react";
import { PageTitle } from "../../components/page.tsx";
import { ShelfSkeleton } from "../../features/discovery/shelves/shelf-skeleton.tsx";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { openAccountDialog } from "../../lib/account-dialogs.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { useSession } from "../../lib/session.ts";

const Shelf = lazy(async () => ({
  default: (await import("../../features/discovery/shelves/shelf.tsx")).Shelf,
}));

/** Opening a profile needs an account: a stranger is asked to join in place of a bounce to where they are. */
function askToJoin(event: MouseEvent): void {
  event.preventDefault();
  openAccountDialog("sign-up");
}

export default function HomeRoute() {
  const { status } = useSession();
  const onOpen = status === "signed-in" ? undefined : askToJoin;
  return (
    <>
      <PageTitle>Small streamers, found</PageTitle>
      <LandingPage
        live={
          <Suspense fallback={<ShelfSkeleton />}>
            <LazyApiProvider>
              <Shelf
                shelf="live"
                most={8}
                onOpen={onOpen}
                empty="Nobody is live this minute. Have a look at who streams later today."
              />
            </LazyApiProvider>
          </Suspense>
        }
        rising={
          <Suspense fallback={<ShelfSkeleton />}>
            <LazyApiProvider>
              <Shelf
                shelf="rising"
                most={4}
                onOpen={onOpen}
                empty="No rising stars yet. Yours could be the first."
              />
            </LazyApiProvider>
          </Suspense>
        }
      />
    </>
  );
}
