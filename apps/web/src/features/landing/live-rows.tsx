import { categoryText } from "@starling/validators/category-names";
import { momentText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { liveRing, liveWords } from "../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { shortAudienceText } from "../../lib/counts.ts";
import { type RouterInputs, trpc } from "../../lib/trpc.ts";
import { Line, WaitingRows } from "./waiting-rows.tsx";
import { liveRows as words } from "./words.ts";

const ROWS = 6;

function noteOf(streamer: StreamerCard): string {
  const { liveSource, nextStreamAt, languages, liveGame } = streamer;
  const next = nextStreamAt ? words.next(momentText(new Date(nextStreamAt), new Date())) : null;
  const state = liveSource ? liveWords(liveSource) : next;
  const game = liveGame && categoryText(liveGame);
  return [state, shortAudienceText(streamer), game, languagesText(languages)].filter(Boolean).join(" · ");
}

/** `input` must equal the query input of the list further up the page, so that both share one request. */
export function LiveRows({ input }: { input: RouterInputs["discovery"]["now"] }) {
  const { data } = trpc.discovery.now.useQuery(input, { staleTime: 60_000 });
  const people = data?.items.slice(0, ROWS) ?? [];
  if (people.length === 0) return <WaitingRows />;
  return people.map((streamer) => (
    <Line
      key={streamer.id}
      face={<PersonAvatar person={streamer} size={36} className={liveRing(streamer.liveSource)} />}
      name={<bdi>{streamer.displayName}</bdi>}
      note={noteOf(streamer)}
      mirrored
    />
  ));
}
