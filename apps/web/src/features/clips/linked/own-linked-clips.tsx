import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { IconButton } from "@starling/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import type { OwnLinkedClips as Own } from "@starling/validators/linked-clips";
import { Download, RefreshCw, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useListFocus } from "../lists/use-list-focus.ts";
import { LinkedTile, linkedGrid } from "./linked-tile.tsx";
import { useLinkedRemoval } from "./use-linked-removal.ts";
import { linkedClips, ownLinkedClips as words } from "./words.ts";

const ImportDialog = loadable(async () => (await import("./import-dialog.tsx")).ImportDialog);

export function OwnLinkedClips() {
  const query = trpc.linkedClips.list.useQuery();
  const { data } = query;
  return (
    <section aria-label={linkedClips.title} className="mt-10 border-line border-t pt-8">
      <h2 className="text-xl">{linkedClips.title}</h2>
      <p className="mt-1 mb-4 max-w-measure text-md text-muted">{words.intro}</p>
      {data ? <Parts own={data} /> : null}
      {query.isPending ? (
        <SkeletonGroup label={words.loading}>
          <Skeleton className="h-10 w-48" />
        </SkeletonGroup>
      ) : null}
      {query.isError && data === undefined ? (
        <ErrorState message={words.loadFailed} query={query} className="py-6" />
      ) : null}
    </section>
  );
}

function Parts({ own }: { own: Own }) {
  const { clips, hidden, source } = own;
  const [isImporting, setImporting] = useState(false);
  const remove = useLinkedRemoval();
  const place = useListFocus(clips.map(({ id }) => id).join());
  return (
    <div {...place}>
      {source === "connected" ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPointerEnter={ImportDialog.load} onClick={() => setImporting(true)}>
            <Download aria-hidden="true" className="size-4" />
            {words.importClips}
          </Button>
          {clips.length > 0 ? <Update /> : null}
          {clips.length > 0 ? (
            <p aria-live="polite" className="ms-auto text-md text-muted tabular-nums">
              {words.used(clips.length)}
            </p>
          ) : null}
        </div>
      ) : (
        <Disconnected own={own} />
      )}
      {clips.length > 0 ? (
        <ul className={`${linkedGrid} mt-5`}>
          {clips.map((clip) => (
            <li key={clip.id} className="min-w-0">
              <LinkedTile
                clip={clip}
                note={hidden.includes(clip.id) ? words.hidden : undefined}
                action={
                  <IconButton size="sm" label={words.remove(clip.title)} onClick={() => remove(clip)}>
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog linked={clips.length} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Disconnected({ own: { clips, source } }: { own: Own }) {
  const message = clips.length > 0 ? words.connectToShow : words.connectFirst;
  return (
    <Alert
      tone={clips.length > 0 || source === "revoked" ? "warning" : "info"}
      className="max-w-measure"
      action={
        <Button size="sm" asChild>
          <Link href={`${paths.profile}?tab=streaming`}>{words.connect}</Link>
        </Button>
      }
    >
      {source === "revoked" ? words.connectAgain : message}
    </Alert>
  );
}

function Update() {
  const utils = trpc.useUtils();
  const refresh = trpc.linkedClips.refresh.useMutation({
    onSuccess: ({ removed, ...own }) => {
      utils.linkedClips.list.setData(undefined, own);
      toast.success(removed > 0 ? words.updatedWithout(removed) : words.updated);
    },
    meta: { failed: words.updateFailed },
    onSettled: () => utils.linkedClips.byStreamer.invalidate(),
  });
  return (
    <Button
      variant="ghost"
      aria-label={words.updateLabel}
      busy={refresh.isPending}
      onClick={() => refresh.mutate()}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {words.update}
    </Button>
  );
}
