import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { OfferedClip } from "@starling/validators/linked-clips";
import { Clapperboard } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { PanelRow } from "../../../components/panel.tsx";
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
  if (found) return <Proposals clips={found} />;
  if (!canImport) return <Row text={words.uploadText} actions={<AllClips />} />;
  return (
    <Row
      text={offered.isError ? describeError(offered.error, words.failed).message : words.text}
      role={offered.isError ? "alert" : undefined}
      actions={
        <Button busy={offered.isPending} onClick={() => offered.mutate({})}>
          {offered.isError ? words.again : words.find}
        </Button>
      }
    />
  );
}

interface RowProps {
  text: string;
  role?: "alert" | "status" | undefined;
  actions: ReactNode;
}

function Row({ text, role, actions }: RowProps) {
  return (
    <PanelRow
      icon={Clapperboard}
      title={words.title}
      text={
        <p className="text-md text-muted" role={role}>
          {text}
        </p>
      }
      actions={actions}
    />
  );
}

function AllClips() {
  return (
    <Button asChild>
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
    return <Row text={clips.length === 0 ? words.none : words.noMore} role="status" actions={<AllClips />} />;
  }
  return (
    <PanelRow
      icon={Clapperboard}
      title={words.title}
      text={
        <div className="mt-2 flex gap-3" aria-live="polite">
          <span className="relative block aspect-video w-40 shrink-0 overflow-hidden rounded-md bg-hover">
            {clip.preview ? <img src={clip.preview} alt="" className="size-full object-cover" /> : null}
            <Length seconds={clip.duration} />
          </span>
          <div className="min-w-0">
            <p dir="auto" className="line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">
              {clip.title}
            </p>
            <p className="text-faint text-sm">{linkedClips.views(clip.views)}</p>
          </div>
        </div>
      }
      actions={
        <>
          <Button busy={link.isPending} onClick={() => link.mutate({ ids: [clip.id] })}>
            {words.add}
          </Button>
          <Button variant="ghost" onClick={() => setAt(at + 1)}>
            {words.another}
          </Button>
        </>
      }
    />
  );
}
