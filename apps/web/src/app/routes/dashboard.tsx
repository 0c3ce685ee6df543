import { t } from "@starling/i18n/translate";
import { FEATURED_CLIPS } from "@starling/validators/clips";
import { type ReactNode, useState } from "react";
import { NearView } from "../../components/near-view.tsx";
import { CallToStreamers } from "../../entities/streamer/call-to-streamers.tsx";
import { FeaturedClips } from "../../features/clips/featured/featured-clips.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { nowChoice, nowInputOf, wallOf } from "../../features/discovery/now/now-choice.ts";
import { NowLine } from "../../features/discovery/now/now-line.tsx";
import { SurfButton } from "../../features/discovery/now/surf-button.tsx";
import { FeaturedStreamer } from "../../features/discovery/shelves/featured-streamer.tsx";
import { FollowingShelf, useFollowingShelf } from "../../features/discovery/shelves/following-shelf.tsx";
import { Shelf } from "../../features/discovery/shelves/shelf.tsx";
import { ShownAboveProvider } from "../../features/discovery/shelves/shown-above.tsx";
import { useStore } from "../../lib/create-store.ts";
import type { PageQueries } from "../../lib/page-queries.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { useLanguages, useNow } from "../../lib/use-now.ts";

/** Estimated heights of the page's rows in pixels. */
const SHELF = 344;
const FEATURED = 380;

interface Streamers {
  data: { items: readonly { id: string }[] } | undefined;
}

const idsIn = ({ data }: Streamers) => data?.items.map(({ id }) => id) ?? [];

/** Ignores later responses, so that the cards in the sections below do not change. */
function useFirstIds(query: Streamers): readonly string[] {
  const [first, setFirst] = useState<readonly string[]>();
  if (first !== undefined || query.data === undefined) return first ?? [];
  const ids = idsIn(query);
  setFirst(ids);
  return ids;
}

/** Query options that only read the cache, because the sections fetch the data. */
const KNOWN = { enabled: false };

/** Streamers that each section of Home omits, because an earlier section shows them. */
function useShownAbove() {
  const choice = useStore(nowChoice);
  const languages = useLanguages();
  const at = useNow();
  const following = useFirstIds(useFollowingShelf());
  const { data } = trpc.discovery.now.useQuery(nowInputOf(choice, languages), KNOWN);
  const now = useFirstIds({ data: data && { items: [...wallOf(data, at), ...data.soon] } });
  const spotlight = idsIn(trpc.discovery.shelf.useQuery({ shelf: "spotlight" }, KNOWN));
  const recommended = idsIn(trpc.discovery.shelf.useQuery({ shelf: "recommended" }, KNOWN));
  const rising = idsIn(trpc.discovery.publicShelf.useQuery({ shelf: "rising" }, KNOWN));
  const top = [...following, ...now];
  return {
    now: following,
    spotlight: top,
    recommended: [...top, ...spotlight],
    rising: [...top, ...spotlight, ...recommended],
    featured: [...top, ...spotlight, ...recommended, ...rising],
  };
}

export function DashboardRoute() {
  const { me } = useSession();
  const above = useShownAbove();
  const below = (ids: readonly string[], content: ReactNode) => (
    <ShownAboveProvider ids={ids}>{content}</ShownAboveProvider>
  );
  return (
    <DashboardPage
      username={me?.username ?? null}
      following={<FollowingShelf />}
      now={below(
        above.now,
        <NowLine hrefOf={({ id }) => paths.streamer(id)} aside={<SurfButton />} hasActions isMember />,
      )}
      spotlight={below(
        above.spotlight,
        <Shelf
          shelf="spotlight"
          most={10}
          hasActions
          isMember
          empty={t("The spotlight is empty until the first streamers join.")}
          emptyAction={<CallToStreamers />}
        />,
      )}
      recommended={below(
        above.recommended,
        <NearView height={SHELF}>
          <Shelf
            shelf="recommended"
            hasActions
            isMember
            empty={t("Nothing to recommend yet. Recommendations start when more streamers join.")}
          />
        </NearView>,
      )}
      rising={below(
        above.rising,
        <NearView height={SHELF}>
          <Shelf
            shelf="rising"
            most={8}
            hasActions
            isMember
            empty={t("No rising stars yet. New streamers show up here.")}
          />
        </NearView>,
      )}
      clips={
        <NearView height={FEATURED}>
          <FeaturedClips />
        </NearView>
      }
      featured={below(above.featured, <FeaturedStreamer hasActions isMember />)}
    />
  );
}

export const queries: PageQueries = ({ languages }) => [
  { path: "discovery.shelf", input: { shelf: "following" } },
  // The server cannot read a language or game that the browser has stored, so this query uses the defaults.
  { path: "discovery.now", input: nowInputOf(nowChoice.unset, languages) },
  { path: "discovery.shelf", input: { shelf: "spotlight" } },
  { path: "clips.reels", input: { limit: FEATURED_CLIPS } },
];
