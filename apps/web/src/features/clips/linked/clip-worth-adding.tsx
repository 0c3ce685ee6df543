import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { OfferedClip } from "@starling/validators/linked-clips";
import { useState } from "react";
import { Link } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { Panel } from "../../../components/panel.tsx";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Length } from "./linked-tile.tsx";
import { linkedClips, clipWorthAdding as words } from "./words.ts";

const ALL_CLIPS = tabHref(paths.profile, "clips");

/**
 * Suggests clips of the connected channel one by one. Fetches them only after a button press, because
 * platform requests have a cost.
 */
export function ClipWorthAdding({ canImport }: { canImport: boolean }) {
  const offered = trpc.linkedClips.offered.useMutation();
  const found = offered.data?.items.filter(({ isLinked }) => !isLinked);
  return (
    <Panel title={words.title} className="flex flex-col">
      {found ? <Proposals clips={found} /> : null}
      {!found && canImport ? (
        <>
          <p className="mb-4 flex-1 text-md text-muted" role={offered.isError ? "alert" : undefined}>
            {offered.isError ? describeError(offered.error, words.failed).message : words.text}
          </p>
          <Button className="self-start" busy={offered.isPending} onClick={() => offered.mutate({})}>
            {offered.isError ? words.again : words.find}
          </Button>
        </>
      ) : null}
      {canImport ? null : (
        <>
          <p className="mb-4 flex-1 text-md text-muted">{words.uploadText}</p>
          <AllClips />
        </>
      )}
    </Panel>
  );
}

function AllClips() {
  return (
    <Button asChild className="self-start">
      <Link href={ALL_CLIPS}>{words.yourClips}</Link>
    </Button>
  );
}

function Proposals({ clips }: { clips: readonly OfferedClip[] }) {
  const utils = trpc.useUtils();
  const [at, setAt] = useState(0);
  const link = trpc.linkedClips.link.useMutation({
    onSuccess: (own) => {
      utils.linkedClips.list.setData(undefined, own);
      toast.success(words.added);
      setAt(at + 1);
    },
    meta: { failed: words.addFailed },
    onSettled: () =>
      Promise.all([utils.linkedClips.byStreamer.invalidate(), utils.studio.overview.invalidate()]),
  });
  const clip = clips[at];
  if (!clip) {
    return (
      <>
        <p className="mb-4 flex-1 text-md text-muted" role="status">
          {clips.length === 0 ? words.none : words.noMore}
        </p>
        <AllClips />
      </>
    );
  }
  return (
    <>
      <div className="flex-1" aria-live="polite">
        <span className="relative block aspect-video w-full overflow-hidden rounded-md bg-hover">
          {clip.preview ? <img src={clip.preview} alt="" className="size-full object-cover" /> : null}
          <Length seconds={clip.duration} />
        </span>
        <p dir="auto" className="mt-2 line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">
          {clip.title}
        </p>
        <p className="text-faint text-sm">{linkedClips.views(clip.views)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={link.isPending} onClick={() => link.mutate({ ids: [clip.id] })}>
          {words.add}
        </Button>
        <Button variant="ghost" onClick={() => setAt(at + 1)}>
          {words.another}
        </Button>
      </div>
    </>
  );
}
