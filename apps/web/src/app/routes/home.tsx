import { focusHeading } from "@starling/ui/focus-heading";
import type { ShelfInput } from "@starling/validators/discovery-inputs";
import type { Me } from "@starling/validators/sessions";
import { type ComponentProps, lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { PageTitle } from "../../components/page.tsx";
import { ShelfSkeleton } from "../../features/discovery/shelves/shelf-skeleton.tsx";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { useLandingView } from "../../lib/landing-view.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { useSession } from "../../lib/session.ts";
import { PageSkeleton } from "../layout/page-skeleton.tsx";

const Shelf = lazy(async () => ({
  default: (await import("../../features/discovery/shelves/shelf.tsx")).Shelf,
}));
const FeaturedStreamer = lazy(async () => ({
  default: (await import("../../features/discovery/shelves/featured-streamer.tsx")).FeaturedStreamer,
}));
const DiscoveryView = lazy(async () => ({
  default: (await import("../../features/dashboard/discovery-view.tsx")).DiscoveryView,
}));

/** Opening a profile needs an account: an anonymous visitor is asked to join instead of being redirected back here. */
function askToJoin(event: MouseEvent): void {
  event.preventDefault();
  openAccountDialog("sign-up");
}

export function HomeRoute() {
  const session = useSession();
  const view = useLandingView(session);
  const [first] = useState(view);
  if (view === "landing") return <Landing signedIn={session.status === "signed-in"} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {session.me ? <DiscoveryView me={session.me} shelves={shelvesFor(session.me)} /> : <PageSkeleton />}
      {view === first ? null : <HeadingFocus />}
    </Suspense>
  );
}

/** The view has changed without a navigation: moves the focus to the new heading. */
function HeadingFocus() {
  useEffect(focusHeading, []);
  return null;
}

function Landing({ signedIn }: { signedIn: boolean }) {
  const onOpen = signedIn ? undefined : askToJoin;
  return (
    <>
      <PageTitle>Small streamers, found</PageTitle>
      <LandingPage
        live={<LazyShelf shelf="live" most={8} isMember={signedIn} onOpen={onOpen} empty={NOBODY_LIVE} />}
        featured={<LazyFeatured onOpen={onOpen} isMember={signedIn} />}
        rising={
          <LazyShelf shelf="rising" most={4} isMember={signedIn} onOpen={onOpen} empty={NOBODY_RISING} />
        }
      />
    </>
  );
}

const NOBODY_LIVE = "Nobody is live this minute. Have a look at who streams later today.";
const NOBODY_RISING = "No rising stars yet. Yours could be the first.";

const SHELVES: Record<Me["role"], readonly { title: string; shelf: ShelfInput["shelf"]; empty: string }[]> = {
  viewer: [
    {
      title: "Community Spotlight",
      shelf: "spotlight",
      empty: "The spotlight is empty until the first streamers join.",
    },
    {
      title: "Recommended For You",
      shelf: "recommended",
      empty: "Nothing to recommend yet. Tell us more about you and we will know better.",
    },
  ],
  streamer: [
    { title: "Live now", shelf: "live", empty: NOBODY_LIVE },
    { title: "Rising stars", shelf: "rising", empty: NOBODY_RISING },
  ],
};

function shelvesFor({ role }: Me) {
  return SHELVES[role].map(({ title, shelf, empty }) => ({
    title,
    content: <LazyShelf key={shelf} shelf={shelf} isMember empty={empty} />,
  }));
}

/** Far down the page and perhaps empty, so nothing waits for it. */
function LazyFeatured(props: ComponentProps<typeof FeaturedStreamer>) {
  return (
    <Suspense>
      <LazyApiProvider>
        <FeaturedStreamer {...props} />
      </LazyApiProvider>
    </Suspense>
  );
}

function LazyShelf(props: ComponentProps<typeof Shelf>) {
  return (
    <Suspense fallback={<ShelfSkeleton />}>
      <LazyApiProvider>
        <Shelf {...props} />
      </LazyApiProvider>
    </Suspense>
  );
}
