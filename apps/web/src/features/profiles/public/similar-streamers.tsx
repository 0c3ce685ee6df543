import { categoryText } from "@starling/validators/category-names";
import { languagesText } from "@starling/validators/languages";
import type { SimilarPage } from "@starling/validators/public-pages";
import { Link } from "wouter";
import { factClasses, LiveCardFrame } from "../../../entities/streamer/live-card-frame.tsx";
import { LivePicture } from "../../../entities/streamer/live-picture.tsx";
import { liveWords } from "../../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { paths } from "../../../lib/paths.ts";
import { Section } from "../facts/section.tsx";
import { words } from "./words.ts";

export function SimilarStreamers({ streamers }: { streamers: readonly SimilarPage[] }) {
  if (streamers.length === 0) return null;
  const liveFirst = streamers.toSorted((a, b) => Number(b.isLive) - Number(a.isLive));
  return (
    <Section title={words.similar} className="border-line border-t pt-6">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 lg:gap-8 sm:overflow-visible sm:px-0">
        {liveFirst.map((streamer) => (
          <li key={streamer.id} className="w-[78vw] max-w-65 shrink-0 snap-start sm:w-auto sm:max-w-none">
            <SimilarStreamer streamer={streamer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SimilarStreamer({ streamer }: { streamer: SimilarPage }) {
  const { id, username, displayName, title, topic, languages, liveSource } = streamer;
  return (
    <LiveCardFrame
      picture={<LivePicture id={id} />}
      state={liveSource ? <State source={liveSource} /> : null}
      face={<PersonAvatar person={streamer} size={36} />}
      name={
        <h3 className="min-w-0 truncate text-base leading-5" dir="auto">
          <Link
            href={paths.publicPage(username)}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
          >
            {displayName}
          </Link>
        </h3>
      }
      title={title}
      facts={[topic === null ? null : categoryText(topic), languagesText(languages)]}
    />
  );
}

function State({ source }: { source: NonNullable<SimilarPage["liveSource"]> }) {
  return (
    <span className={factClasses}>
      {source === "platform" ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
      ) : null}
      {liveWords(source)}
    </span>
  );
}
