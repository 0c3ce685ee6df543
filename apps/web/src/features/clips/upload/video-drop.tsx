import { buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { FieldError } from "@starling/ui/field";
import { Film } from "lucide-react";
import { useId } from "react";
import { VIDEO_TYPES } from "./check-video.ts";
import { videoDrop as words } from "./words.ts";

interface VideoDropProps {
  /** Called with any chosen file, even if it is not a video. */
  onFile: (file: File) => void;
  error: string | undefined;
  busy: boolean;
}

export function VideoDrop({ onFile, error, busy }: VideoDropProps) {
  const id = useId();
  return (
    <div>
      <div
        className={cn(
          "relative flex flex-col items-center justify-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center sm:min-h-72 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-hover",
          error ? "border-danger" : "border-line-strong",
        )}
      >
        <span aria-hidden="true" className={buttonVariants({ variant: "primary" })}>
          <Film className="size-4" />
          {busy ? words.reading : words.choose}
        </span>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {words.orDrop}
        </p>
        <input
          type="file"
          aria-label={words.choose}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          accept={VIDEO_TYPES}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = "";
          }}
        />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
