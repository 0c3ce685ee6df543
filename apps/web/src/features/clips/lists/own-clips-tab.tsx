import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { type ClipCard, OWN_CLIPS_LIMIT, type OwnClip } from "@starling/validators/clips";
import type { Me } from "@starling/validators/sessions";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import { OwnLinkedClips } from "../linked/own-linked-clips.tsx";
import { useClipInAddress } from "./clip-in-address.ts";
import { ClipList } from "./clip-list.tsx";
import { OpenedClip } from "./opened-clip.tsx";
import { OwnClipRow } from "./own-clip-row.tsx";
import { useListFocus } from "./use-list-focus.ts";
import { useSwipePool } from "./use-swipe-pool.ts";
import { listNames, ownClipsTab as words } from "./words.ts";

/** Loaded on demand, because it includes the form, schemas and video reader. */
const AddClipDialog = loadable(async () => (await import("../upload/add-clip-dialog.tsx")).default);

const rowsClasses = "grid gap-4 lg:grid-cols-2";

export function OwnClipsTab({ tab }: { tab: string }) {
  const { page, goTo } = usePageInAddress(tab);
  const input = { page, limit: OWN_CLIPS_LIMIT };
  const query = trpc.clips.list.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData });
  const pool = useSwipePool(input);
  const [isAdding, setAdding] = useState(false);
  const { open } = useClipInAddress();
  const { me } = useSession();
  const { data } = query;
  const place = useListFocus(data?.items.map(({ id }) => id).join() ?? "");
  // Memoized, because the large view detects changes by identity.
  const cards = useMemo(
    () => data && { items: data.items.map((clip) => cardOf(clip, me)), unlockable: 0 },
    [data, me],
  );
  const add = <AddClipButton onClick={() => setAdding(true)} />;

  return (
    <div {...place}>
      {data && data.total > 0 ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p aria-live="polite" className="text-md text-muted tabular-nums">
            {words.used(data.swipe.used, data.swipe.limit)}
          </p>
          {add}
        </div>
      ) : null}
      <ClipList
        tab={tab}
        names={listNames.own}
        failed={words.loadFailed}
        query={query}
        list={data}
        className={rowsClasses}
        skeletons={6}
        skeleton="row"
        empty={<EmptyState message={words.none} action={add} />}
      >
        {(clip) => (
          <li key={clip.id} className="min-w-0">
            <OwnClipRow
              clip={clip}
              onPlay={() => open(clip.id)}
              onSwipe={(inSwipe) => pool.set(clip.id, inSwipe)}
              onRemoved={() => void query.refetch()}
            />
          </li>
        )}
      </ClipList>
      <OwnLinkedClips />
      {isAdding && data ? (
        <Suspense fallback={null}>
          <AddClipDialog
            swipe={data.swipe}
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false);
              if (page !== 1) goTo(1);
            }}
          />
        </Suspense>
      ) : null}
      <OpenedClip list={cards} renew={() => query.refetch()} />
    </div>
  );
}

function cardOf({ status: _status, inSwipe: _inSwipe, ...clip }: OwnClip, me: Me | null): ClipCard {
  return {
    ...clip,
    isLocked: false,
    isLiked: false,
    downloadUrl: clip.downloadUrl ?? clip.url,
    playableUntil: clip.playableUntil ?? clip.createdAt,
    profileSnapshot: {
      id: me?.profile?.id ?? "",
      name: me?.profile?.displayName ?? "",
      username: me?.username ?? "",
      avatar: me?.profile?.avatar ?? null,
      // Empty, because the response does not contain the verified platforms.
      verifiedPlatforms: [],
    },
  };
}

function AddClipButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" onPointerEnter={AddClipDialog.load} onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      {words.addClip}
    </Button>
  );
}
