import { AlertDialog } from "@starling/ui/alert-dialog";
import { IconButton } from "@starling/ui/icon-button";
import { toast } from "@starling/ui/toast";
import type { OwnClip } from "@starling/validators/clips";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { fetchIfReachable } from "../../../lib/load-code.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { clipActions as words } from "./words.ts";

function loadEditor() {
  return fetchIfReachable(() => import("./edit-clip-dialog.tsx"));
}

const EditClipDialog = loadable(async () => (await loadEditor()).default);

interface ClipActionsProps {
  clip: OwnClip;
  onRemoved: () => void;
}

export function ClipActions({ clip, onRemoved }: ClipActionsProps) {
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const utils = trpc.useUtils();
  const removal = trpc.clips.remove.useMutation({
    onSuccess: () => {
      setOpen(null);
      toast.success(words.removed(clip.title));
      onRemoved();
    },
    meta: { failed: words.removeFailed(clip.title) },
    onSettled: () => utils.clips.invalidate(),
  });
  return (
    <div className="-me-1 flex shrink-0">
      <IconButton
        size="sm"
        label={words.edit(clip.title)}
        onPointerEnter={() => void loadEditor().catch(() => undefined)}
        onClick={() => setOpen("edit")}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="sm" label={words.remove(clip.title)} onClick={() => setOpen("remove")}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {open === "edit" ? (
        <Suspense fallback={null}>
          <EditClipDialog clip={clip} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      <AlertDialog
        open={open === "remove"}
        onOpenChange={() => setOpen(null)}
        title={words.question}
        description={words.consequence(clip.title)}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ id: clip.id })}
      />
    </div>
  );
}
