import { Badge } from "@starling/ui/badge";
import { Switch } from "@starling/ui/switch";
import type { OwnClip } from "@starling/validators/clips";
import { momentText } from "@starling/validators/date-texts";
import { Heart, Play } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { ClipActions } from "../editors/clip-actions.tsx";
import { ClipPoster } from "../player/clip-poster.tsx";
import { clockOf } from "../player/playable.ts";
import { ownClipRow as words } from "./words.ts";

interface OwnClipRowProps {
  clip: OwnClip;
  onPlay: () => void;
  onSwipe: (inSwipe: boolean) => void;
  onRemoved: () => void;
}

export function OwnClipRow({ clip, onPlay, onSwipe, onRemoved }: OwnClipRowProps) {
  const { title, description, tags, duration, createdAt, captions } = clip;
  return (
    <article
      aria-label={title}
      className="flex h-full min-w-0 gap-4 rounded-lg border border-line bg-raised p-3"
    >
      <div className="relative aspect-[9/16] w-24 shrink-0 self-start overflow-hidden rounded-md bg-black sm:w-28">
        <ClipPoster clip={clip} sizes="7.5rem" />
        <button
          type="button"
          aria-label={words.play(title)}
          onClick={onPlay}
          className="group absolute inset-0 grid place-items-center rounded-md -outline-offset-2"
        >
          <span className="grid size-9 place-items-center rounded-full bg-black/65 text-white transition-transform group-hover:scale-105">
            <Play aria-hidden="true" className="size-4 fill-current" />
          </span>
        </button>
        <span className="pointer-events-none absolute end-2 bottom-2 rounded-sm bg-black/75 px-1.5 text-white text-xs tabular-nums">
          {clockOf(duration)}
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3
            className="line-clamp-2 min-w-0 text-wrap pt-1 text-lg leading-snug [overflow-wrap:anywhere]"
            dir="auto"
          >
            {title}
          </h3>
          <ClipActions clip={clip} onRemoved={onRemoved} />
        </div>
        <p
          className="mt-1 line-clamp-2 w-fit max-w-full text-md text-muted [overflow-wrap:anywhere]"
          dir="auto"
        >
          {description}
        </p>
        <ul
          aria-label={words.tags}
          className="mt-2 flex max-h-5 flex-wrap gap-1.5 overflow-hidden empty:hidden"
        >
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full truncate">{tag}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-2">
          <p className="flex flex-wrap items-center gap-x-3 text-faint text-sm">
            <LikersButton clip={clip} />
            <span>{momentText(new Date(createdAt), new Date())}</span>
            {captions ? <span>{words.captions}</span> : null}
          </p>
          {clip.status === "hidden" ? (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="warning">{words.hidden}</Badge>
              <Link
                href={paths.decisions}
                aria-label={words.decisionOf(title)}
                className="touch-target text-md underline underline-offset-4"
              >
                {words.decision}
              </Link>
            </p>
          ) : (
            <Switch
              label={words.inSwipe}
              checked={clip.inSwipe}
              onCheckedChange={onSwipe}
              className="mt-1 items-center text-md"
            />
          )}
        </div>
      </div>
    </article>
  );
}

const LikersDialog = loadable(async () => (await import("../likes/likers-dialog.tsx")).default);

function LikersButton({ clip }: { clip: Pick<OwnClip, "id" | "title" | "likesCount"> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={words.seeWhoLikes(clip.likesCount, clip.title)}
        onClick={() => setOpen(true)}
        className="touch-target inline-flex h-8 items-center gap-1.5 rounded-md text-muted text-sm tabular-nums underline decoration-1 underline-offset-4 hover:text-strong"
      >
        <Heart aria-hidden="true" className="size-4" />
        {words.likes(clip.likesCount)}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <LikersDialog clip={clip} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
