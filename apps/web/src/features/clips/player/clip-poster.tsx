import { cn } from "@starling/ui/cn";
import { fillsStage, type PlayableClip } from "./playable.ts";

interface ClipPosterProps {
  clip: Pick<PlayableClip, "thumbnail" | "thumbnailSrcSet" | "blur" | "width" | "height">;
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes?: string;
  className?: string;
}

/** A clip's still: its colours at once, then its poster. It says nothing that the title does not. */
export function ClipPoster({ clip, sizes = "100vw", className }: ClipPosterProps) {
  const { thumbnail, thumbnailSrcSet, blur } = clip;
  return (
    <span
      aria-hidden="true"
      className={cn("pointer-events-none absolute inset-0 overflow-hidden bg-black", className)}
      style={blur ? { background: `center / cover no-repeat url("${blur}")` } : undefined}
    >
      {thumbnail ? (
        <img
          src={thumbnail}
          {...(thumbnailSrcSet ? { srcSet: thumbnailSrcSet, sizes } : {})}
          alt=""
          decoding="async"
          className={cn("size-full", fillsStage(clip) ? "object-cover" : "object-contain")}
        />
      ) : null}
    </span>
  );
}
