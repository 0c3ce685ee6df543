import { cn } from "@starling/ui/cn";
import { CLIP_PREVIEW_LENGTH } from "@starling/validators/clips";
import { useState } from "react";

/** The start of a text that is too long to be shown whole; null where it is not (spec A §9). */
export function previewOf(text: string): string | null {
  // By characters as they are read: half of an emoji is nothing.
  const characters = [...text];
  if (characters.length <= CLIP_PREVIEW_LENGTH) return null;
  return `${characters.slice(0, CLIP_PREVIEW_LENGTH).join("").trimEnd()}…`;
}

/** A clip's description, cut at 80 characters with "more" and "less". */
export function Description({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const preview = previewOf(text);
  return (
    <p className={cn("text-md wrap-anywhere", open && "whitespace-pre-line", className)}>
      <span dir="auto">{open ? text : (preview ?? text)}</span>
      {preview === null ? null : (
        <>
          {" "}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="touch-area rounded-sm font-semibold text-strong underline-offset-4 hover:underline"
          >
            {open ? "less" : "more"}
          </button>
        </>
      )}
    </p>
  );
}
