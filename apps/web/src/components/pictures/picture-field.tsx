import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { FieldSet } from "@starling/ui/field";
import { Image } from "@starling/ui/image";
import type { PictureKind, PictureSet } from "@starling/validators/pictures";
import { type ReactNode, Suspense, useState } from "react";
import { DrawnBanner } from "../drawn-banner.tsx";
import { LazyPictureDialog, loadPictureDialog } from "./lazy-picture-dialog.tsx";
import { useObjectUrl } from "./use-object-url.ts";
import { pictureLabel, pictureField as words } from "./words.ts";

/** New picture; null removes the stored picture, undefined keeps it. */
export type PendingPicture = Blob | null | undefined;

interface PictureFieldProps {
  kind: PictureKind;
  /** If there is no avatar, the initials of this name are shown. */
  name: string;
  seed: string;
  current?: { src: string | null; set?: PictureSet | null };
  value: PendingPicture;
  onChange: (value: PendingPicture) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * Passes the picture to `onChange` without uploading. After submission, upload it with
 * `usePictureUpload(kind)`, or send `{ [kind]: null }` to remove the stored picture.
 */
export function PictureField({ kind, name, seed, current, value, onChange, hint, error }: PictureFieldProps) {
  const [open, setOpen] = useState(false);
  const pending = useObjectUrl(value);
  const storedSrc = value === undefined ? (current?.src ?? null) : null;
  const src = pending ?? storedSrc;
  const set = pending === null && storedSrc !== null ? current?.set : null;
  const shown = { src, srcSet: set?.srcSet, placeholder: set?.placeholder };
  return (
    <FieldSet legend={pictureLabel(kind)} hint={hint} error={error}>
      <div className={kind === "avatar" ? "flex items-center gap-4" : "flex flex-col gap-3"}>
        {kind === "avatar" ? (
          <Avatar name={name} size={80} {...shown} />
        ) : (
          <div className="relative aspect-[4/1] overflow-hidden rounded-lg bg-hover">
            {src === null ? (
              <DrawnBanner seed={seed} />
            ) : (
              <Image {...shown} src={src} sizes="40rem" alt="" className="size-full" />
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={src === null ? words.choose(kind) : words.changeNamed(kind)}
            onPointerEnter={() => void loadPictureDialog().catch(() => undefined)}
            onClick={() => setOpen(true)}
          >
            {src === null ? words.choose(kind) : words.change}
          </Button>
          {src === null ? null : (
            <Button
              variant="ghost"
              aria-label={words.removeNamed(kind)}
              onClick={() => onChange(current?.src ? null : undefined)}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <LazyPictureDialog
            kind={kind}
            doneLabel={words.useThisPicture}
            onClose={() => setOpen(false)}
            onPicked={(picture) => {
              setOpen(false);
              onChange(picture);
            }}
          />
        </Suspense>
      ) : null}
    </FieldSet>
  );
}
