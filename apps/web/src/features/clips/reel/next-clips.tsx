import type { ClipCard } from "@starling/validators/clips";
import { ClipPoster } from "../player/clip-poster.tsx";
import { nextClips as words } from "./words.ts";

interface NextClipsProps {
  clips: readonly ClipCard[];
  onChoose: (place: number) => void;
}

export function NextClips({ clips, onChoose }: NextClipsProps) {
  if (clips.length === 0) return null;
  return (
    <section aria-label={words.upNext} className="reel-next">
      <h2 className="mb-2 text-lg">{words.upNext}</h2>
      <ul className="-mx-1.5 grid gap-1">
        {clips.map((clip, place) => (
          <li key={clip.id}>
            <button
              type="button"
              onClick={() => onChoose(place)}
              className="flex w-full items-center gap-3 rounded-md p-1.5 text-start hover:bg-hover"
            >
              <span className="relative aspect-[3/4] w-12 shrink-0 overflow-hidden rounded-sm">
                <ClipPoster clip={clip} sizes="3rem" />
              </span>
              <span className="min-w-0 flex-1 text-left rtl:text-right">
                <span dir="auto" className="line-clamp-2 font-semibold text-md leading-snug wrap-anywhere">
                  {clip.title}
                </span>
                <span dir="auto" className="block truncate text-muted text-sm">
                  {clip.profileSnapshot.name}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
