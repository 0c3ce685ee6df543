import { EmptyState } from "@starling/ui/empty-state";
import { LIKED_CLIPS_LIMIT } from "@starling/validators/clips";
import { keepPreviousData } from "@tanstack/react-query";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { trpc } from "../../../lib/trpc.ts";
import { LockedClips } from "../lock/locked-clips.tsx";
import { useClipInAddress } from "./clip-in-address.ts";
import { ClipList } from "./clip-list.tsx";
import { OpenedClip } from "./opened-clip.tsx";
import { entryKey, ReelEntry, sixClasses } from "./reel-entry.tsx";
import { listNames, viewerLikedTab as words } from "./words.ts";

interface ViewerLikedTabProps {
  tab: string;
  id: string;
}

export function ViewerLikedTab({ tab, id }: ViewerLikedTabProps) {
  const { page } = usePageInAddress(tab);
  const query = trpc.clips.likedBy.useQuery(
    { id, page, limit: LIKED_CLIPS_LIMIT },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const renew = () => query.refetch();
  const { open } = useClipInAddress();
  return (
    <>
      <ClipList
        tab={tab}
        names={listNames.liked}
        failed={words.loadFailed}
        query={query}
        list={data && { ...data, items: data.clips }}
        className={sixClasses}
        skeletons={6}
        empty={<EmptyState message={words.none} />}
        after={<LockedClips className="mt-6" count={data?.unlockable ?? 0} />}
      >
        {(item, index) => (
          <li key={entryKey(item, index)}>
            <ReelEntry item={item} named renew={renew} onEnlarge={open} heading="h2" />
          </li>
        )}
      </ClipList>
      <OpenedClip list={data && { ...data, items: data.clips }} renew={renew} />
    </>
  );
}
