import { PUBLIC_CLIPS } from "@starling/validators/clips";
import type { PublicClip, PublicPage } from "@starling/validators/public-pages";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { Section } from "../facts/section.tsx";
import { words } from "./words.ts";

interface PublicClipsProps {
  page: PublicPage;
  onMembersOnly?: ((event: MouseEvent) => void) | undefined;
}

/**
 * A clip with a video plays on this page, even without JavaScript. A clip without a video is a link to all
 * clips of the streamer.
 */
export function PublicClips({ page, onMembersOnly }: PublicClipsProps) {
  const { displayName, id, shared } = page;
  const clips = page.clips.filter((clip) => clip.id !== shared?.id);
  if (clips.length === 0) return null;
  const all = `${paths.streamer(id)}?tab=clips`;
  return (
    <Section
      title={words.clips}
      className="max-w-full"
      action={
        page.clips.length < PUBLIC_CLIPS ? null : (
          <Link
            href={all}
            onClick={onMembersOnly}
            className="touch-area text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {words.moreClips(displayName)}
          </Link>
        )
      }
    >
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:gap-4 sm:px-0">
        {clips.map((clip) => (
          <li key={clip.id} className="w-44 shrink-0 snap-start sm:min-w-0 sm:shrink">
            {clip.video ? (
              <Video clip={clip} video={clip.video} />
            ) : (
              <Link href={all} onClick={onMembersOnly} aria-label={clip.title} className="block rounded-lg">
                <Poster clip={clip} />
              </Link>
            )}
            <p className="mt-2 line-clamp-2 text-md [overflow-wrap:anywhere] rtl:text-right" dir="auto">
              {clip.title}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const shape = "aspect-[9/16] w-full rounded-lg object-cover";
const posterShape = `${shape} bg-hover`;
const SIZES = "11rem";

function colours({ posterSet }: PublicClip) {
  return posterSet
    ? { style: { background: `center / cover no-repeat url("${posterSet.placeholder}")` } }
    : {};
}

function Poster({ clip }: { clip: PublicClip }) {
  if (!clip.poster) return <span className={`${posterShape} block`} />;
  return (
    <img
      src={clip.poster}
      srcSet={clip.posterSet?.srcSet}
      sizes={SIZES}
      alt=""
      loading="lazy"
      decoding="async"
      {...colours(clip)}
      className={posterShape}
    />
  );
}

/** Plays the clip of a shared link without an account. */
export function SharedClipPanel({ shared }: Pick<PublicPage, "shared">) {
  if (shared === undefined) return null;
  if (shared === null) {
    return (
      <p className="mb-5 rounded-lg border border-line bg-raised p-4 text-md" role="status">
        {words.clipGone}
      </p>
    );
  }
  const { video, width, height } = shared;
  const isWide = width > height;
  return (
    <section aria-label={words.sharedClip} className="mb-6">
      <div className={isWide ? "max-w-3xl" : "max-w-72"}>
        {video ? (
          <Video
            clip={shared}
            video={video}
            {...(isWide ? { looks: "aspect-video w-full object-contain" } : {})}
          />
        ) : (
          <Poster clip={shared} />
        )}
      </div>
      <p className="mt-3 font-semibold text-lg [overflow-wrap:anywhere] rtl:text-right" dir="auto">
        {shared.title}
      </p>
      {shared.description ? (
        <p className="mt-1 max-w-measure whitespace-pre-line text-md [overflow-wrap:anywhere]" dir="auto">
          {shared.description}
        </p>
      ) : null}
    </section>
  );
}

interface VideoProps {
  clip: PublicClip;
  video: NonNullable<PublicClip["video"]>;
  looks?: string;
}

function Video({ clip, video, looks = shape }: VideoProps) {
  // A video with a background counts as painted before its poster loads, so the wrapper has the background.
  return (
    <div className="overflow-hidden rounded-lg bg-hover" {...colours(clip)}>
      <video
        src={video.url}
        {...(clip.poster ? { poster: clip.poster } : {})}
        aria-label={clip.title}
        controls
        playsInline
        preload="none"
        className={looks}
      >
        {video.captions ? (
          <track kind="captions" src={video.captions.url} srcLang={video.captions.language} />
        ) : null}
      </video>
    </div>
  );
}
