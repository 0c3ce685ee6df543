import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { PictureKind } from "@starling/validators/pictures";
import { Camera } from "lucide-react";
import { Suspense, useState } from "react";
import { refreshSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { LazyPictureDialog, loadPictureDialog } from "./lazy-picture-dialog.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";
import { pictureEditor as words } from "./words.ts";

interface PictureEditorProps {
  kind: PictureKind;
  current: string | null;
  /** Called with the new URL after the caches are updated; null for a removed picture. */
  onChanged?: (address: string | null) => void;
  /** If omitted, the component itself stores whether the dialog is open. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** Button that opens the picture editor. Requires a profile; updates the caches. */
export function PictureEditor({
  kind,
  current,
  onChanged,
  open: isAsked,
  onOpenChange,
  className,
}: PictureEditorProps) {
  const [isPressed, setPressed] = useState(false);
  const open = isAsked ?? isPressed;
  const setOpen = onOpenChange ?? setPressed;
  const upload = usePictureUpload(kind);
  const utils = trpc.useUtils();
  const press = current === null ? words.add(kind) : words.change(kind);

  async function changed(address: string | null) {
    setOpen(false);
    toast.success(address === null ? words.removed(kind) : words.saved(kind));
    await utils.profiles.invalidate();
    if (kind === "avatar") void refreshSession();
    onChanged?.(address);
  }

  const removal = trpc.profiles.update.useMutation({
    onSuccess: () => changed(null),
    meta: { failed: words.notRemoved(kind) },
  });

  async function save(picture: Blob) {
    const address = await upload.upload(picture);
    if (address !== null) await changed(address);
  }

  return (
    <>
      <Button
        size="icon"
        aria-label={press}
        title={press}
        className={className}
        // If preloading fails, pressing the button reports the error.
        onPointerEnter={() => void loadPictureDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Camera aria-hidden="true" />
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <LazyPictureDialog
            kind={kind}
            doneLabel={words.savePicture}
            upload={upload}
            onPicked={(picture) => void save(picture)}
            onClose={() => setOpen(false)}
            onRemove={current === null ? undefined : () => removal.mutate({ [kind]: null })}
            removing={removal.isPending}
          />
        </Suspense>
      ) : null}
    </>
  );
}
