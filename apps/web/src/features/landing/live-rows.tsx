import { momentText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/language-names";
import { liveWords } from "../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { audienceText } from "../../lib/counts.ts";
import { trpc } from "../../lib/trpc.ts";
import { Line, WaitingRows } from "./waiting-rows.tsx";
import { risingRows as words } from "./words.ts";

const ROWS = 6;

function noteOf(streamer: StreamerCard): string {
  const { liveSource, nextStreamAt, languages } = streamer;
  const next = nextStreamAt ? words.next(momentText(new Date(nextStreamAt), new Date())) : null;
  const state = liveSource ? liveWords(liveSource) : next;
  return [state, languagesText(languages), audienceText(streamer)].filter(Boolean).join(" · ");
}

/** Sample of the Rising Stars shelf further down the page. */
export function RisingRows() {
  const { data } = trpc.discovery.publicShelf.useQuery({ shelf: "rising" });
  const people = data?.items.slice(0, ROWS) ?? [];
  if (people.length === 0) return <WaitingRows />;
  return people.map((streamer) => (
    <Line
      key={streamer.id}
      face={<PersonAvatar person={streamer} size={28} />}
      name={<bdi>{streamer.displayName}</bdi>}
      note={noteOf(streamer)}
      mirrored
    />
  ));
}
