import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { MAX_LINKED_CLIPS } from "@starling/validators/linked-clips";
import { useState } from "react";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { OfferedTile } from "./offered-tile.tsx";
import { useOfferedClips } from "./use-offered-clips.ts";
import { importDialog as words } from "./words.ts";

interface ImportDialogProps {
  linked: number;
  onClose: () => void;
}

const grid = "grid grid-cols-2 gap-3 sm:grid-cols-3";

export function ImportDialog({ linked, onClose }: ImportDialogProps) {
  const utils = trpc.useUtils();
  const offered = useOfferedClips();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const left = MAX_LINKED_CLIPS - linked - chosen.size;
  const link = trpc.linkedClips.link.useMutation({
    onSuccess: (own, { ids }) => {
      utils.linkedClips.list.setData(undefined, own);
      toast.success(words.added(ids.length));
      onClose();
    },
    onSettled: () => utils.linkedClips.byStreamer.invalidate(),
  });
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const failed = link.error ?? null;
  return (
    <GuardedDialog
      title={words.title}
      description={words.description}
      size="lg"
      isUnsaved={() => chosen.size > 0 && !link.isSuccess}
      busy={link.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          link.mutate({ ids: [...chosen] });
        }}
      >
        <Offered offered={offered} chosen={chosen} left={left} onChoose={choose} />
        {failed ? (
          <Alert tone="danger" className="mt-4">
            {describeError(failed, words.addFailed).message}
          </Alert>
        ) : null}
        <DialogFooter className="sm:items-center">
          <p aria-live="polite" className="text-muted text-sm tabular-nums max-sm:order-1 sm:me-auto">
            {words.left(left)}
          </p>
          <DialogClose asChild>
            <Button variant="ghost">{words.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={link.isPending} disabled={chosen.size === 0}>
            {words.add(chosen.size)}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  );
}

interface OfferedProps {
  offered: ReturnType<typeof useOfferedClips>;
  chosen: ReadonlySet<string>;
  left: number;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Offered({ offered, chosen, left, onChoose }: OfferedProps) {
  const { items, hasMore, isLoading, error, loadMore } = offered;
  if (items === null && error) {
    const { message } = describeError(error, words.failed);
    return <ErrorState message={message} onRetry={loadMore} retrying={isLoading} />;
  }
  if (items === null) {
    return (
      <SkeletonGroup label={words.loading}>
        <div className={grid}>
          {["a", "b", "c", "d", "e", "f"].map((key) => (
            <Skeleton key={key} className="aspect-video w-full rounded-lg" />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (items.length === 0) return <EmptyState message={words.none} />;
  return (
    <>
      <ul aria-label={words.list} className={grid}>
        {items.map((clip) => (
          <li key={clip.id} className="min-w-0">
            <OfferedTile
              clip={clip}
              isChosen={chosen.has(clip.id)}
              isFull={left <= 0}
              onChoose={(isChosen) => onChoose(clip.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <Alert tone="warning" className="mt-4">
          {describeError(error, words.moreFailed).message}
        </Alert>
      ) : null}
      <div className="mt-4 flex justify-center">
        {hasMore ? (
          <Button busy={isLoading} onClick={loadMore}>
            {words.more}
          </Button>
        ) : (
          <p className="text-faint text-sm">{words.end(items.length)}</p>
        )}
      </div>
    </>
  );
}
