import { t } from "@starling/i18n/translate";
import { EMPTY_IMAGE, IMAGE_ERROR_ALT } from "@starling/ui/image";
import { momentText } from "@starling/validators/date-texts";
import type { LinkedClip } from "@starling/validators/linked-clips";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { clockOf } from "../player/playable.ts";
import { linkedClips as words } from "./words.ts";

export const linkedGrid = "grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-4";
const SIZES = "(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw";

interface LinkedTileProps {
  clip: LinkedClip;
  action?: ReactNode;
  note?: string | undefined;
}

/**
 * Tile for a clip that is on another platform. The thumbnail is our own copy, so that nothing loads from the
 * platform before a click.
 */
export function LinkedTile({ clip, action, note }: LinkedTileProps) {
  const { title, url, views, clippedAt } = clip;
  return (
    <article aria-label={title} className="group relative flex h-full min-w-0 flex-col">
      <Still clip={clip} />
      <div className="mt-1.5 flex min-w-0 items-start justify-between gap-1">
        <div className="min-w-0 pt-1">
          <h3
            className="line-clamp-2 text-wrap font-semibold text-md tracking-normal [overflow-wrap:anywhere]"
            dir="auto"
          >
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="after:absolute after:inset-x-0 after:top-0 after:aspect-video after:rounded-lg group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {title}
              <span className="sr-only"> {words.opens}</span>
            </a>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-faint text-sm">
            {note ? (
              <span>{note}</span>
            ) : (
              <>
                <span className="whitespace-nowrap">{words.views(views)}</span>
                <span className="whitespace-nowrap">{momentText(new Date(clippedAt), new Date())}</span>
              </>
            )}
          </p>
        </div>
        {action}
      </div>
    </article>
  );
}

function Still({ clip }: { clip: LinkedClip }) {
  const { thumbnail, thumbnailSrcSet, blur, duration } = clip;
  const [isBroken, setBroken] = useState(false);
  return (
    <div
      className="relative aspect-video overflow-hidden rounded-lg bg-hover"
      style={blur ? { background: `center / cover no-repeat url("${blur}")` } : undefined}
    >
      {thumbnail ? (
        <img
          src={isBroken ? EMPTY_IMAGE : thumbnail}
          {...(thumbnailSrcSet && !isBroken ? { srcSet: thumbnailSrcSet, sizes: SIZES } : {})}
          alt={isBroken ? t(IMAGE_ERROR_ALT) : ""}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : null}
      <span className="absolute end-2 top-2 grid size-7 place-items-center rounded-md bg-black/65 text-white">
        <ExternalLink aria-hidden="true" className="size-4" />
      </span>
      <Length seconds={duration} />
    </div>
  );
}

export function Length({ seconds }: { seconds: number }) {
  return (
    <span className="absolute end-2 bottom-2 rounded-sm bg-black/75 px-1.5 text-white text-xs tabular-nums">
      {clockOf(seconds)}
    </span>
  );
}
