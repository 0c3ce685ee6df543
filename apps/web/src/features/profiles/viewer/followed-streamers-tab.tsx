import { EmptyState } from "@starling/ui/empty-state";
import type { PublicViewer } from "@starling/validators/profiles";
import { keepPreviousData } from "@tanstack/react-query";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { FollowList } from "../follow-lists/follow-list.tsx";
import { FOLLOWS_PER_PAGE } from "../follow-lists/follows-per-page.ts";
import { followedStreamersTab as words } from "./words.ts";

interface FollowedStreamersTabProps {
  tab: string;
  viewer: PublicViewer;
}

export function FollowedStreamersTab({ tab, viewer }: FollowedStreamersTabProps) {
  const { page } = usePageInAddress(tab);
  const query = trpc.follows.followedBy.useQuery(
    { id: viewer.id, page, limit: FOLLOWS_PER_PAGE },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  return (
    <FollowList
      tab={tab}
      what="followed"
      failed={words.loadFailed}
      query={query}
      list={data && { entries: data.following, total: data.total, totalPages: data.totalPages }}
      empty={<EmptyState message={words.noFollowedStreamersYet} />}
      action={(entry) => <MoreMenu place="row" about={entry} />}
    />
  );
}
