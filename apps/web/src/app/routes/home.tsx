import { localized, msg, t } from "@starling/i18n/translate";
import { focusHeading } from "@starling/ui/focus-heading";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ShelfInput } from "@starling/validators/discovery-inputs";
import type { Me } from "@starling/validators/sessions";
import { type ComponentProps, type MouseEvent, Suspense, useEffect, useState } from "react";
import { InBrowser } from "../../components/in-browser.tsx";
import { PageTitle } from "../../components/page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { useLandingView } from "../../entities/session/landing-view.ts";
import { CallToStreamers } from "../../entities/streamer/call-to-streamers.tsx";
import { nowChoice, nowInputOf } from "../../features/discovery/now/now-choice.ts";
import { NowWaiting } from "../../features/discovery/now/now-frame.tsx";
import { ShelfSkeleton } from "../../features/discovery/shelves/shelf-skeleton.tsx";
import type { CardOpening } from "../../features/discovery/shelves/streamer-card.tsx";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { useStore } from "../../lib/create-store.ts";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useLanguages } from "../../lib/use-now.ts";
import { PageSkeleton } from "../layout/page-skeleton.tsx";

const NowLine = loadable(async () => (await import("../../features/discovery/now/now-line.tsx")).NowLine);
const LiveRows = loadable(async () => (await import("../../features/landing/live-rows.tsx")).LiveRows);
const Shelf = loadable(async () => (await import("../../features/discovery/shelves/shelf.tsx")).Shelf);
const BelowNow = loadable(
  async () => (await import("../../features/discovery/shelves/below-now.tsx")).BelowNow,
);
const FeaturedStreamer = loadable(
  async () => (await import("../../features/discovery/shelves/featured-streamer.tsx")).FeaturedStreamer,
);
const DiscoveryView = loadable(
  async () => (await import("../../features/dashboard/discovery-view.tsx")).DiscoveryView,
);

/** Opens the sign-up dialog instead of a page that only members may see. */
function promptSignUp(event: MouseEvent): void {
  event.preventDefault();
  openAccountDialog("sign-up");
}

export function HomeRoute() {
  const session = useSession();
  const view = useLandingView(session);
  const [first] = useState(view);
  if (view === "landing") return <Landing me={session.me} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {session.me ? (
        <DiscoveryView
          me={session.me}
          now={<LazyNow hrefOf={({ id }) => paths.streamer(id)} isMember />}
          shelves={shelvesFor(session.me)}
        />
      ) : (
        <PageSkeleton />
      )}
      {view === first ? null : <HeadingFocus />}
    </Suspense>
  );
}

/** Focuses the heading after a change of view without navigation. */
function HeadingFocus() {
  useEffect(focusHeading, []);
  return null;
}

/** Links to the public page if possible, because everyone can open it. */
function opening({ id, username, isPageOpen }: StreamerCard, signedIn: boolean): CardOpening {
  if (isPageOpen) return { href: paths.publicPage(username) };
  return signedIn ? { href: paths.streamer(id) } : { onOpen: promptSignUp };
}

function Landing({ me }: { me: Me | null }) {
  const open = (streamer: StreamerCard) => opening(streamer, me !== null);
  const isMember = me?.roleVerified ?? false;
  return (
    <>
      <PageTitle>{t("Small streamers, found")}</PageTitle>
      <LandingPage
        now={<LazyNow hrefOf={(streamer) => open(streamer).href ?? paths.home} isMember={isMember} />}
        people={
          <InBrowser>
            <LazyApiProvider>
              <WallRows />
            </LazyApiProvider>
          </InBrowser>
        }
        featured={<LazyFeatured opening={open} isMember={isMember} />}
        rising={
          <LazyShelf
            shelf="rising"
            most={4}
            isMember={isMember}
            opening={open}
            empty={t(NO_RISING_STARS)}
            emptyAction={<CallToStreamers />}
          />
        }
      />
    </>
  );
}

function WallRows() {
  return <LiveRows input={nowInputOf(useStore(nowChoice), useLanguages())} />;
}

function LazyNow(props: ComponentProps<typeof NowLine>) {
  return (
    <InBrowser fallback={<NowWaiting />}>
      <Suspense fallback={<NowWaiting />}>
        <LazyApiProvider>
          <NowLine {...props} />
        </LazyApiProvider>
      </Suspense>
    </InBrowser>
  );
}

const NO_RISING_STARS = msg("No rising stars yet. You could be the first.");

interface HomeShelf {
  title: string;
  shelf: ShelfInput["shelf"];
  empty: string;
}

const SHELVES = localized(
  (): Record<Me["role"], readonly HomeShelf[]> => ({
    viewer: [
      {
        title: t("Community Spotlight"),
        shelf: "spotlight",
        empty: t("The spotlight is empty until the first streamers join."),
      },
      {
        title: t("Recommended For You"),
        shelf: "recommended",
        empty: t("Nothing to recommend yet. Recommendations start when more streamers join."),
      },
    ],
    streamer: [{ title: t("Rising stars"), shelf: "rising", empty: t(NO_RISING_STARS) }],
  }),
);

function shelvesFor({ role }: Me) {
  return SHELVES[role].map(({ title, shelf, empty }) => ({
    title,
    content: <LazyShelf key={shelf} shelf={shelf} isMember empty={empty} emptyAction={<CallToStreamers />} />,
  }));
}

/** Shows no placeholder while loading, because the section is far down the page and may be empty. */
function LazyFeatured(props: ComponentProps<typeof FeaturedStreamer>) {
  return (
    <InBrowser>
      <Suspense>
        <LazyApiProvider>
          <BelowNow isBelowRising>
            <FeaturedStreamer {...props} />
          </BelowNow>
        </LazyApiProvider>
      </Suspense>
    </InBrowser>
  );
}

function LazyShelf(props: ComponentProps<typeof Shelf>) {
  return (
    <InBrowser fallback={<ShelfSkeleton />}>
      <Suspense fallback={<ShelfSkeleton />}>
        <LazyApiProvider>
          <BelowNow>
            <Shelf {...props} />
          </BelowNow>
        </LazyApiProvider>
      </Suspense>
    </InBrowser>
  );
}
