import { NearView } from "../../components/near-view.tsx";
import { FeaturedClips } from "../../features/clips/featured/featured-clips.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { FirstLine } from "../../features/discovery/now/first-line.tsx";
import { NowLine } from "../../features/discovery/now/now-line.tsx";
import { FeaturedStreamer } from "../../features/discovery/shelves/featured-streamer.tsx";
import { Shelf } from "../../features/discovery/shelves/shelf.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { cardActions } from "../card-actions.tsx";
import { followStatuses } from "../follow-actions.tsx";
import { clipMenu } from "../person-menus.tsx";

/** About how high the rows are, in px. */
const SHELF = 344;
const FEATURED = 380;
const FIRST = 212;

export function DashboardRoute() {
  const { me } = useSession();
  return (
    <DashboardPage
      username={me?.username ?? null}
      now={
        <NowLine hrefOf={({ id }) => paths.streamer(id)} action={cardActions} isMember>
          {followStatuses}
        </NowLine>
      }
      first={
        <NearView height={FIRST}>
          <FirstLine action={cardActions}>{followStatuses}</FirstLine>
        </NearView>
      }
      spotlight={
        <Shelf
          shelf="spotlight"
          most={10}
          action={cardActions}
          isMember
          empty="The spotlight is empty until the first streamers join."
        >
          {followStatuses}
        </Shelf>
      }
      recommended={
        <NearView height={SHELF}>
          <Shelf
            shelf="recommended"
            action={cardActions}
            isMember
            empty="Nothing to recommend yet. Follow a few streamers and we’ll learn what you like."
          >
            {followStatuses}
          </Shelf>
        </NearView>
      }
      rising={
        <NearView height={SHELF}>
          <Shelf
            shelf="rising"
            most={8}
            action={cardActions}
            isMember
            empty="No rising stars yet. Follow someone new and they may become one."
          >
            {followStatuses}
          </Shelf>
        </NearView>
      }
      clips={
        <NearView height={FEATURED}>
          <FeaturedClips menu={clipMenu} />
        </NearView>
      }
      featured={
        <FeaturedStreamer action={cardActions} isMember>
          {followStatuses}
        </FeaturedStreamer>
      }
    />
  );
}
