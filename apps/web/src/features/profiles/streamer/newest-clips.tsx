import { type ClipCard, type ReelItem, STREAMER_CLIPS_LIMIT } from "@starling/validators/clips";
import { Link } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Section } from "../facts/section.tsx";
import { newestClips as words } from "./words.ts";

const SHOWN = 2;

function isOpen(item: ReelItem): item is ClipCard {
  return !item.isLocked;
}

/** Undefined while loading. */
export function useNewestClips(id: string): ClipCard[] | undefined {
  const { data } = trpc.clips.byStreamer.useQuery({ id, page: 1, limit: STREAMER_CLIPS_LIMIT });
  return data?.items.filter(isOpen).slice(0, SHOWN);
}

export function NewestClips({ id, clips }: { id: string; clips: readonly ClipCard[] }) {
  if (clips.length === 0) return null;
  const all = tabHref(paths.streamer(id), "clips");
  return (
    <Section
      title={words.title}
      action={
        <Link
          href={all}
          className="touch-area text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {words.all}
        </Link>
      }
    >
      <ul className="flex gap-3 sm:gap-4">
        {clips.map((clip) => (
          <li key={clip.id} className="w-36 sm:w-44">
            <Link href={`${all}&clip=${encodeURIComponent(clip.id)}`} className="group block rounded-lg">
              <span
                className="block aspect-[3/4] overflow-hidden rounded-lg bg-hover"
                style={clip.blur ? { background: `center / cover url("${clip.blur}")` } : undefined}
              >
                {clip.thumbnail ? (
                  <img
                    src={clip.thumbnail}
                    srcSet={clip.thumbnailSrcSet ?? undefined}
                    sizes="11rem"
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                ) : null}
              </span>
              <span
                dir="auto"
                className="mt-2 line-clamp-2 text-md [overflow-wrap:anywhere] group-hover:underline"
              >
                {clip.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
