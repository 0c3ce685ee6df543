import type { ClipCard } from "@starling/validators/clips";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { ClipPlayer } from "../player/clip-player.tsx";

interface ClipTileProps {
  clip: ClipCard;
  sizes: string;
  /** Whether to show the creator's name. */
  named?: boolean;
  /** Refetches the list after a signed URL expires. */
  renew: () => Promise<unknown>;
  onEnlarge?: (() => void) | undefined;
  action?: ReactNode;
  heading?: "h2" | "h3";
}

export function ClipTile({
  clip,
  sizes,
  named = false,
  renew,
  onEnlarge,
  action,
  heading: Heading = "h3",
}: ClipTileProps) {
  const { title, profileSnapshot } = clip;
  return (
    <article aria-label={title} className="flex h-full min-w-0 flex-col">
      <ClipPlayer clip={clip} renew={renew} sizes={sizes} onEnlarge={onEnlarge} />
      <div className="mt-1.5 flex min-w-0 items-start justify-between gap-1">
        <div className="min-w-0 pt-1">
          <Heading
            className="line-clamp-2 text-wrap font-semibold text-md tracking-normal [overflow-wrap:anywhere]"
            dir="auto"
            title={title}
          >
            {title}
          </Heading>
          {named ? (
            <Link
              href={paths.streamer(profileSnapshot.id)}
              transition
              dir="auto"
              className="touch-target block truncate py-0.5 text-muted text-sm hover:text-strong hover:underline"
            >
              {profileSnapshot.name}
            </Link>
          ) : null}
        </div>
        {action}
      </div>
    </article>
  );
}
