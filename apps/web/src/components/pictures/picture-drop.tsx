import { buttonVariants } from "@starling/ui/button";
import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { PICTURE_TYPES } from "./check-picture.ts";

interface PictureDropProps {
  /** Called with whatever was chosen or dropped; it may be no picture. */
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Where a picture is chosen from one's files, or dropped: the file input fills the whole box. */
export function PictureDrop({ onFile, children }: PictureDropProps) {
  return (
    <div className="relative flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-4 py-8 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-hover">
      {children}
      <span aria-hidden="true" className={buttonVariants({ variant: "primary" })}>
        <ImagePlus className="size-4" />
        Choose a picture
      </span>
      <p id="picture-drop-hint" className="text-sm text-muted">
        or drop it here. JPEG, PNG, WebP, AVIF or GIF, at most 8 MB.
      </p>
      <input
        type="file"
        aria-label="Choose a picture"
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
