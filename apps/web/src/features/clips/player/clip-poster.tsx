import { t } from "@starling/i18n/translate";
import { cn } from "@starling/ui/cn";
import { EMPTY_IMAGE, IMAGE_ERROR_ALT } from "@starling/ui/image";
import { useState } from "react";
import { fillsStage, type PlayableClip } from "./playable.ts";

interface ClipPosterProps {
  clip: Pick<PlayableClip, "thumbnail" | "thumbnailSrcSet" | "blur" | "width" | "height">;
  sizes?: string;
  className?: string;
}

/**
 * Poster of a clip. The alternative text is empty until the picture fails to load (docs/product.md §2.13).
 */
export function ClipPoster({ clip, sizes = "100vw", className }: ClipPosterProps) {
  const { thumbnail, thumbnailSrcSet, blur } = clip;
  const [failed, setFailed] = useState<string | null>(null);
  const isBroken = thumbnail !== null && failed === thumbnail;
  return (
    <span
      className={cn("pointer-events-none absolute inset-0 overflow-hidden bg-black", className)}
      style={blur ? { background: `center / cover no-repeat url("${blur}")` } : undefined}
    >
      {thumbnail ? (
        <img
          src={isBroken ? EMPTY_IMAGE : thumbnail}
          {...(thumbnailSrcSet && !isBroken ? { srcSet: thumbnailSrcSet, sizes } : {})}
          alt={isBroken ? t(IMAGE_ERROR_ALT) : ""}
          decoding="async"
          onError={() => setFailed(thumbnail)}
          className={cn("size-full", fillsStage(clip) ? "object-cover" : "object-contain")}
        />
      ) : null}
    </span>
  );
}
