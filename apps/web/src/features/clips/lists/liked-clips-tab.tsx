import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import {
  FREE_LIKES,
  LIKED_CLIPS_LIMIT,
  type LikedClipsPage,
  type ReelItem,
} from "@starling/validators/clips";
import type { Role } from "@starling/validators/roles";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { paths } from "../../../lib/paths.ts";
import { type RouterOutputs, trpc } from "../../../lib/trpc.ts";
import { LockedClips } from "../lock/locked-clips.tsx";
import { useClipInAddress } from "./clip-in-address.ts";
import { ClipList } from "./clip-list.tsx";
import { OpenedClip } from "./opened-clip.tsx";
import { entryKey, ReelEntry, sixClasses } from "./reel-entry.tsx";
import { useListFocus } from "./use-list-focus.ts";
import { listNames, likedClipsTab as words } from "./words.ts";

interface LikedClipsTabProps {
  tab: string;
  role: Role;
}

function isShown(entry: ReelItem | { id: string }): entry is ReelItem {
  return "isLocked" in entry;
}

/**
 * Removes entries that contain only an id. This tab never receives such entries, because the API returns them
 * only to requests that have no paging parameters.
 */
function pageOf(answer: RouterOutputs["clips"]["liked"]): LikedClipsPage & { items: ReelItem[] } {
  const items = answer.clips.filter(isShown);
  return { ...answer, clips: items, items };
}

/** Latest like first; unliking a clip refetches the list (docs/product.md §2.8). */
export function LikedClipsTab({ tab, role }: LikedClipsTabProps) {
  const { page } = usePageInAddress(tab);
  const query = trpc.clips.liked.useQuery(
    { page, limit: LIKED_CLIPS_LIMIT },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const list = query.data && pageOf(query.data);
  const place = useListFocus(list?.items.map(entryKey).join() ?? "");
  const renew = () => query.refetch();
  const { open } = useClipInAddress();
  return (
    <div {...place}>
      <ClipList
        tab={tab}
        names={listNames.liked}
        failed={words.loadFailed}
        query={query}
        list={list}
        className={sixClasses}
        skeletons={6}
        empty={<EmptyState message={words.none} action={<Onward role={role} />} />}
        after={
          <>
            <LockedClips className="mt-6" count={list?.unlockable ?? 0} />
            <NewestOnly total={list?.total ?? 0} />
          </>
        }
      >
        {(item, index) => (
          <li key={entryKey(item, index)}>
            <ReelEntry item={item} named renew={renew} onEnlarge={open} />
          </li>
        )}
      </ClipList>
      <OpenedClip list={list} renew={renew} />
    </div>
  );
}

function Onward({ role }: { role: Role }) {
  if (role === "streamer") return null;
  return (
    <Button variant="primary" asChild>
      <Link href={paths.clips}>{words.watchClips}</Link>
    </Button>
  );
}

const MINUTES = 60_000;

/** Shown when the list contains as many liked clips as the free plan allows (docs/product.md §4.6). */
function NewestOnly({ total }: { total: number }) {
  const isFull = total >= FREE_LIKES;
  const { data } = trpc.features.check.useQuery(
    { name: "unlimited_likes" },
    { staleTime: 5 * MINUTES, enabled: isFull },
  );
  if (!isFull || data?.hasAccess !== false) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      {words.newestOnly(FREE_LIKES)}{" "}
      <Link href={paths.plans} className="text-accent-text underline underline-offset-4">
        {words.seeAll}
      </Link>
    </p>
  );
}
