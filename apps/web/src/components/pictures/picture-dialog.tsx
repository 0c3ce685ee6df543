import { localized, t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { Button, buttonVariants } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { Progress } from "@starling/ui/progress";
import { PICTURE_UNREADABLE, type PictureKind } from "@starling/validators/pictures";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { GuardedDialog } from "../guarded-dialog.tsx";
import type { Question } from "../leave-question.tsx";
import { PICTURE_TYPES, refusedFile } from "./check-picture.ts";
import { type Cut, cutPicture } from "./crop-picture.ts";
import { PictureCropper } from "./picture-cropper.tsx";
import { useObjectUrl } from "./use-object-url.ts";
import type { UploadState } from "./use-picture-upload.ts";
import { pictureLabel, pictureDialog as words } from "./words.ts";

const DISCARD_PICTURE = localized(
  (): Question => ({
    title: words.discardThisPicture,
    description: words.youHaveNotSaved,
    cancelLabel: words.keepEditing,
    confirmLabel: words.discard,
  }),
);

export interface PictureDialogProps {
  kind: PictureKind;
  doneLabel: string;
  onPicked: (picture: Blob) => void;
  onClose: () => void;
  /** State of the upload. Omit this property if the picture is uploaded after the dialog has closed. */
  upload?: { state: UploadState; cancel: () => void };
  /** Removes the picture. Hidden after a new picture is chosen. */
  onRemove?: (() => void) | undefined;
  removing?: boolean;
}

export default function PictureDialog(props: PictureDialogProps) {
  const { kind, doneLabel, onPicked, onClose, upload, onRemove, removing } = props;
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cutting, setCutting] = useState(false);
  const cut = useRef<Cut | null>(null);
  const address = useObjectUrl(file);
  const state = upload?.state ?? { status: "idle" };
  const sending = state.status === "uploading";

  function choose(next: File | null, refused: string | null = next && refusedFile(next)) {
    cut.current = null;
    setRefusal(refused);
    setFile(refused === null ? next : null);
  }

  async function finish() {
    if (address === null || cut.current === null) return;
    setCutting(true);
    try {
      onPicked(await cutPicture(address, cut.current, kind));
    } catch {
      choose(null, t(PICTURE_UNREADABLE));
    } finally {
      setCutting(false);
    }
  }

  return (
    <GuardedDialog
      title={pictureLabel(kind)}
      isUnsaved={() => file !== null}
      question={DISCARD_PICTURE}
      busy={sending}
      onClose={onClose}
    >
      {refusal ? (
        <Alert tone="danger" className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      {state.status === "failed" ? (
        <Alert tone="danger" className="mb-4">
          {state.message}
        </Alert>
      ) : null}
      {address === null ? (
        <PictureDrop onFile={choose} />
      ) : (
        <div inert={sending}>
          <PictureCropper
            key={address}
            kind={kind}
            address={address}
            onCut={(part) => {
              cut.current = part;
            }}
            onRefused={(message) => choose(null, message)}
            onUnreadable={() => choose(null, t(PICTURE_UNREADABLE))}
          />
        </div>
      )}
      {sending ? <Sending percent={state.percent} /> : null}
      <DialogFooter>
        {address === null && onRemove ? (
          <Button variant="ghost" busy={removing === true} onClick={onRemove} className="sm:me-auto">
            {words.removePicture}
          </Button>
        ) : null}
        {sending ? <Button onClick={upload?.cancel}>{words.cancelUpload}</Button> : null}
        {address !== null && !sending ? (
          <Button onClick={() => choose(null, null)}>{words.chooseAnother}</Button>
        ) : null}
        {address === null ? (
          <DialogClose asChild>
            <Button>{words.cancel}</Button>
          </DialogClose>
        ) : null}
        {address === null ? null : (
          <Button variant="primary" busy={sending || cutting} onClick={() => void finish()}>
            {state.status === "failed" ? words.tryAgain : doneLabel}
          </Button>
        )}
      </DialogFooter>
    </GuardedDialog>
  );
}

function Sending({ percent }: { percent: number }) {
  return (
    <div className="mt-4">
      <p role="status" className="mb-2 text-sm text-muted tabular-nums">
        {percent < 100 ? words.uploading(percent) : words.almostTherePreparingPicture}
      </p>
      <Progress label={words.upload} value={percent} />
    </div>
  );
}

interface PictureDropProps {
  /** Called with any chosen file, even if it is not a picture. */
  onFile: (file: File) => void;
  children?: ReactNode;
}

function PictureDrop({ onFile, children }: PictureDropProps) {
  return (
    <div className="relative flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-4 py-8 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-hover">
      {children}
      <span aria-hidden="true" className={buttonVariants({ variant: "primary" })}>
        <ImagePlus className="size-4" />
        {words.choosePicture}
      </span>
      <p id="picture-drop-hint" className="text-sm text-muted">
        {words.orDrop}
      </p>
      <input
        type="file"
        aria-label={words.choosePicture}
        aria-describedby="picture-drop-hint"
        accept={PICTURE_TYPES}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </div>
  );
}
