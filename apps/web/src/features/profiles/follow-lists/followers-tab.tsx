import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { FollowList } from "./follow-list.tsx";
import { FOLLOWS_PER_PAGE } from "./follows-per-page.ts";
import { followersTab as words } from "./words.ts";

interface FollowersTabProps {
  tab: string;
  id: string;
}

export function FollowersTab({ tab, id }: FollowersTabProps) {
  const { page } = usePageInAddress(tab);
  const query = trpc.follows.followers.useQuery(
    { id, page, limit: FOLLOWS_PER_PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  return (
    <FollowList
      tab={tab}
      what="followers"
      query={query}
      list={data && { entries: data.followers, total: data.total, totalPages: data.totalPages }}
      action={(entry) => <MoreMenu place="row" about={entry} />}
      empty={
        <EmptyState
          message={words.noFollowersYet}
          action={
            <Button asChild>
              <Link href={paths.streamer(id)}>{words.openPublicPage}</Link>
            </Button>
          }
        />
      }
    />
  );
}
