import { listText, numberText } from "@starling/i18n/format";
import { momentHeading } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import type { ReactNode } from "react";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { Audience } from "../audience.tsx";
import { FoundText } from "../search/found-text.tsx";
import { mainGame, otherGames, platformNames } from "../streamer-facts.ts";
import type { ColumnKey } from "./columns.ts";
import { rowCells as words } from "./words.ts";

function text(shown: string, whole = shown): ReactNode {
  return (
    <span className="line-clamp-2 text-muted leading-5" title={whole}>
      {shown}
    </span>
  );
}

export const CELLS: Record<ColumnKey, (streamer: StreamerCard, search: string) => ReactNode> = {
  game: (streamer, search) => (
    <span className="line-clamp-2 leading-5 [overflow-wrap:anywhere]" title={mainGame(streamer)}>
      <FoundText text={mainGame(streamer)} others={otherGames(streamer)} query={search} />
    </span>
  ),
  language: (streamer) =>
    text(languagesText(streamer.languages) || "–", languagesText(streamer.languages, { isWhole: true })),
  platforms: (streamer) => <Platforms names={platformNames(streamer)} />,
  viewers: (streamer) => <Audience streamer={streamer} />,
  followers: (streamer) => (
    <span className="block text-end text-muted tabular-nums">{numberText(streamer.followersCount)}</span>
  ),
  nextStream: (streamer) => (streamer.nextStreamAt ? <Moment at={streamer.nextStreamAt} /> : text("–")),
  joined: (streamer) => <Moment at={streamer.createdAt} />,
};

function Moment({ at }: { at: string | Date }) {
  return text(momentHeading(new Date(at), useNow(), useClock()));
}

function Platforms({ names }: { names: readonly string[] }) {
  const [first = "–", ...others] = names;
  const all = listText(names, "plain");
  return (
    <span className="line-clamp-2 text-muted leading-5" title={all}>
      <span className="@min-[70rem]:hidden">
        {others.length > 0 ? words.andMore(first, others.length) : first}
      </span>
      <span className="hidden @min-[70rem]:inline">{all || "–"}</span>
    </span>
  );
}
