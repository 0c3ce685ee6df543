import { EmptyState } from "@starling/ui/empty-state";
import { STREAMER_CLIPS_LIMIT } from "@starling/validators/clips";
import { keepPreviousData } from "@tanstack/react-query";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { trpc } from "../../../lib/trpc.ts";
import { LinkedClips } from "../linked/linked-clips.tsx";
import { LockedClips } from "../lock/locked-clips.tsx";
import { useClipInAddress } from "./clip-in-address.ts";
import { ClipList } from "./clip-list.tsx";
import { OpenedClip } from "./opened-clip.tsx";
import { entryKey, ReelEntry, sixClasses, tenClasses } from "./reel-entry.tsx";
import { listNames, streamerClipsTab as words } from "./words.ts";

interface StreamerClipsTabProps {
  tab: string;
  id: string;
}

/** Clips of a streamer. The viewer's plan limits how many clips can be played (docs/product.md §4.3). */
export function StreamerClipsTab({ tab, id }: StreamerClipsTabProps) {
  const { page } = usePageInAddress(tab);
  const query = trpc.clips.byStreamer.useQuery(
    { id, page, limit: STREAMER_CLIPS_LIMIT },
    { placeholderData: keepPreviousData },
  );
  const renew = () => query.refetch();
  const { open } = useClipInAddress();
  return (
    <>
      <ClipList
        tab={tab}
        names={listNames.all}
        failed={words.loadFailed}
        query={query}
        list={query.data}
        // Three playable clips and three locked clips fill a row of six.
        className={query.data?.unlockable ? sixClasses : tenClasses}
        skeletons={5}
        empty={<EmptyState message={words.none} />}
        after={<LockedClips className="mt-6" count={query.data?.unlockable ?? 0} />}
      >
        {(item, index) => (
          <li key={entryKey(item, index)}>
            <ReelEntry item={item} renew={renew} onEnlarge={open} heading="h2" />
          </li>
        )}
      </ClipList>
      <LinkedClips id={id} />
      <OpenedClip list={query.data} renew={renew} />
    </>
  );
}
