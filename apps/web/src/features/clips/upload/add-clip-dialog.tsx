import { AlertDialog } from "@starling/ui/alert-dialog";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { toast } from "@starling/ui/toast";
import type { OwnClipsPage } from "@starling/validators/clips";
import { useEffect, useState } from "react";
import { guardHistory } from "../../../lib/history-gate.ts";
import { trpc } from "../../../lib/trpc.ts";
import { AddClipForm } from "./add-clip-form.tsx";
import type { Shortfall } from "./publish-clip.ts";
import type { Unsaved } from "./unsaved.ts";

interface AddClipDialogProps {
  /** How many clips are and may be in the swipe reel. */
  swipe: OwnClipsPage["swipe"];
  onClose: () => void;
  /** A clip is there, and the lists are asked for anew. */
  onAdded: () => void;
}

const QUESTIONS = {
  typing: {
    title: "Discard this clip?",
    description: "Nothing of it has been uploaded yet.",
    cancelLabel: "Keep editing",
    confirmLabel: "Discard",
  },
  upload: {
    title: "Stop the upload?",
    description: "What has been sent so far is removed, and so is the clip.",
    cancelLabel: "Keep uploading",
    confirmLabel: "Stop and discard",
  },
};

function told(shortfalls: readonly Shortfall[]): string {
  return `It is there without ${new Intl.ListFormat("en").format(shortfalls)}. Edit the clip to try again.`;
}

/** Adds a clip to the own profile (spec B §4.4). Loaded when it is opened. */
export default function AddClipDialog({ swipe, onClose, onAdded }: AddClipDialogProps) {
  const utils = trpc.useUtils();
  const [unsaved, setUnsaved] = useState<Unsaved>("nothing");
  const [asking, setAsking] = useState(false);
  const isSending = unsaved === "upload";

  // The way back, which on a phone is a gesture away, asks as the close button does.
  useEffect(() => {
    if (unsaved === "nothing") return;
    const { pathname, search } = window.location;
    return guardHistory({
      here: pathname + search,
      keeps: () => {
        setAsking(true);
        return true;
      },
    });
  }, [unsaved]);

  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  async function finish(title: string, shortfalls: readonly Shortfall[]) {
    toast.success(`“${title}” is up`, shortfalls.length > 0 ? { description: told(shortfalls) } : {});
    await utils.clips.invalidate();
    onAdded();
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (unsaved === "nothing") onClose();
        else setAsking(true);
      }}
    >
      <DialogContent
        title="Add Clip"
        size="lg"
        className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <AddClipForm swipe={swipe} onUnsaved={setUnsaved} onPublished={(...done) => void finish(...done)} />
        <AlertDialog
          // What it asks about may have ended meanwhile.
          open={asking && unsaved !== "nothing"}
          onOpenChange={() => setAsking(false)}
          {...QUESTIONS[isSending ? "upload" : "typing"]}
          danger
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
