import { buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PICTURE_TYPES } from "./check-picture.ts";

interface PictureDropProps {
  /** Called with whatever was chosen or dropped; it may be no picture. */
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Where a picture is chosen from one's files, or dropped. */
export function PictureDrop({ onFile, children }: PictureDropProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: x
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-4 py-8 text-center",
        over && "border-accent bg-hover",
      )}
    >
      {children}
      <label className={cn(buttonVariants({ variant: "primary" }), "cursor-pointer focus-within:focus-ring")}>
        <ImagePlus aria-hidden="true" className="size-4" />
        Choose a picture
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = "";
          }}
        />
      </label>
      <p className="text-sm text-muted">or drop it here. JPEG, PNG, WebP, AVIF or GIF, at most 8 MB.</p>
    </div>
  );
}
