import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Liker, OwnClip } from "@starling/validators/clips";
import { momentText } from "@starling/validators/date-texts";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { likersDialog as words } from "./words.ts";

interface LikersDialogProps {
  clip: Pick<OwnClip, "id" | "title">;
  onClose: () => void;
}

const PAGE = 12;

/**
 * Lists the users who like a clip (docs/product.md §4.6). If the member's plan does not include this list,
 * shows only the number of likes and an upgrade link.
 */
export default function LikersDialog({ clip, onClose }: LikersDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.title} description={<span dir="auto">{clip.title}</span>} size="sm">
        <Likers id={clip.id} />
      </DialogContent>
    </Dialog>
  );
}

function Likers({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = trpc.clips.likers.useQuery(
    { id, page, limit: PAGE },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, words.loadFailed).message}
        detail={words.tryAgain}
        query={query}
      />
    );
  }
  if (data === undefined) return <LikersSkeleton />;
  if (data.total === 0) return <EmptyState message={words.none} />;
  if (data.isLocked) {
    return (
      <EmptyState
        message={words.seeWho(data.total)}
        action={
          <Button variant="primary" asChild>
            <Link href={paths.plans}>{words.seePlans}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p className="mb-2 text-md text-muted">{words.count(data.total)}</p>
      <ul className="-mx-2">
        {data.likers.map((liker) => (
          <LikerRow key={liker.id} liker={liker} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.newer}
          </Button>
          <span role="status" className="text-muted text-sm tabular-nums">
            {words.page(page, data.totalPages)}
          </span>
          <Button size="sm" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {words.older}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LikerRow({ liker }: { liker: Liker }) {
  const { id, displayName, username, avatar, likedAt } = liker;
  return (
    <li className="group relative flex items-center gap-3 rounded-md px-2 py-2 hover:bg-hover">
      <Avatar name={displayName} src={avatar} size={36} />
      <div className="min-w-0 flex-1">
        <Link
          href={paths.viewer(id)}
          dir="auto"
          className="block truncate font-semibold text-md rtl:text-right after:absolute after:inset-0 group-hover:underline"
        >
          {displayName}
        </Link>
        <p dir="ltr" className="truncate text-muted text-sm rtl:text-right">
          @{username}
        </p>
      </div>
      <span className="shrink-0 text-faint text-sm">{momentText(new Date(likedAt), new Date())}</span>
    </li>
  );
}

function LikersSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      {["w-32", "w-44", "w-28"].map((width) => (
        <div key={width} className="flex items-center gap-3 py-2">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
