import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";
import { Camera } from "lucide-react";
import { Suspense, useState } from "react";
import { refreshSession } from "../../lib/session.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { LazyPictureDialog, loadPictureDialog } from "./lazy-picture-dialog.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";
import { pictureEditor as words } from "./words.ts";

interface PictureEditorProps {
  kind: PictureKind;
  /** The picture's address as it is; null where there is none. */
  current: string | null;
  /** Called with the new address, or null when the picture was removed; the caches are fresh by then. */
  onChanged?: (address: string | null) => void;
  /** Whether the editor is open, where something else may open it as well; kept here unless given. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/**
 * A button that opens the editor of one of the own pictures: choose, cut, upload with progress, or remove. The profile
 * must exist. What is shown elsewhere follows by itself.
 */
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
  const { label } = PICTURE_FORMATS[kind];
  const name = label.toLowerCase();
  const press = current === null ? words.add(name) : words.change(name);

  async function changed(address: string | null) {
    setOpen(false);
    toast.success(address === null ? words.removed(label) : words.saved(label));
    await utils.profiles.invalidate();
    if (kind === "avatar") void refreshSession();
    onChanged?.(address);
  }

  const removal = trpc.profiles.update.useMutation({
    onSuccess: () => changed(null),
    onError: (error) => showError(error, words.notRemoved(name)),
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
        // Ahead of the press; when it fails, the press asks again and says so.
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
