import type { ClipCard } from "@starling/validators/clips";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { ClipPlayer } from "../player/clip-player.tsx";

interface ClipTileProps {
  clip: ClipCard;
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string;
  /** Whether to name who made it, where the list holds clips of many. */
  named?: boolean;
  /** Refetches the list, when a signed address has expired. */
  renew: () => Promise<unknown>;
  /** Opens it large. */
  onEnlarge?: (() => void) | undefined;
  /** Such as a like button; stands at the title's far end. */
  action?: ReactNode;
  /** The level of its heading: one below that of what it stands under. */
  heading?: "h2" | "h3";
}

/** A clip in a list, which plays where it stands. */
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
