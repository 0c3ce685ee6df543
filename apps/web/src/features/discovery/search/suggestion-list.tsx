import { localized } from "@starling/i18n/translate";
import { cn } from "@starling/ui/cn";
import { menuSurfaceClasses } from "@starling/ui/menu-classes";
import { topicText } from "@starling/validators/topic-names";
import { Gamepad2, Shapes, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ComboboxList } from "../../../components/combobox.tsx";
import { OnNow } from "../../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { paths } from "../../../lib/paths.ts";
import { MarkedText } from "./marked-text.tsx";
import type { Offered, Streamer, Topic } from "./suggestions.ts";
import { suggestionList as texts } from "./words.ts";

interface SuggestionListProps {
  list: ComboboxList;
  offered: Offered;
}

const lineClasses =
  "flex min-h-11 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-md hover:bg-hover aria-selected:bg-hover";

const KINDS = localized(() => ({
  game: { word: texts.game, icon: Gamepad2 },
  category: { word: texts.category, icon: Shapes },
  tag: { word: texts.tag, icon: Tag },
}));

function StreamerLine({ streamer, words }: { streamer: Streamer; words: string }) {
  const { displayName, username, liveSource, verifiedPlatforms } = streamer;
  return (
    <>
      <PersonAvatar person={streamer} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate text-strong" dir="auto">
            <MarkedText text={displayName} query={words} />
          </span>
          <VerifiedMark platforms={verifiedPlatforms} />
        </span>
        <span className="block truncate text-muted text-sm">
          @<MarkedText text={username} query={words} />
        </span>
      </span>
      {liveSource ? <OnNow source={liveSource} /> : null}
    </>
  );
}

function TopicLine({ topic, words }: { topic: Topic; words: string }) {
  const { word, icon: Icon } = KINDS[topic.kind];
  return (
    <>
      <Icon aria-hidden="true" className="mx-1.5 size-5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate text-strong" dir="auto">
        <MarkedText text={topicText(topic.kind, topic.name)} query={words} />
      </span>
      <span className="shrink-0 text-faint text-sm">{word}</span>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div aria-hidden="true" className="px-2.5 pt-2 pb-1 font-semibold text-faint text-sm">
        {label}
      </div>
      {children}
    </fieldset>
  );
}

export function SuggestionList({ list, offered }: SuggestionListProps) {
  const { words, options } = offered;
  const propsOf = (index: number) => ({
    id: list.rowId(index),
    role: "option",
    tabIndex: -1,
    "aria-selected": index === list.active,
    className: lineClasses,
  });
  const streamers = options.map((option, index) =>
    option.kind === "streamer" ? (
      <Link
        key={option.key}
        {...propsOf(index)}
        href={paths.streamer(option.streamer.id)}
        transition
        onClick={list.close}
      >
        <StreamerLine streamer={option.streamer} words={words} />
      </Link>
    ) : null,
  );
  const topics = options.map((option, index) =>
    option.kind === "topic" ? (
      <button key={option.key} {...propsOf(index)} type="button" onClick={() => list.pick(index)}>
        <TopicLine topic={option.topic} words={words} />
      </button>
    ) : null,
  );
  return (
    <div
      id={list.id}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.suggestions}
      className={cn(
        menuSurfaceClasses,
        "absolute inset-s-0 top-full mt-1.5 max-h-[min(30rem,60dvh)] w-full min-w-72",
      )}
      // Prevents the blur that would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {streamers.some(Boolean) ? <Group label={texts.streamers}>{streamers}</Group> : null}
      {topics.some(Boolean) ? <Group label={texts.topics}>{topics}</Group> : null}
    </div>
  );
}
