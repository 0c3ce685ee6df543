import { Avatar } from "@starling/ui/avatar";
import { momentText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/language-names";
import { liveWords } from "../../entities/streamer/live-state.tsx";
import { audienceText } from "../../lib/counts.ts";
import { trpc } from "../../lib/trpc.ts";
import { risingRows as words } from "./rising-words.ts";
import { Line, WaitingRows } from "./waiting-rows.tsx";

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
      face={
        <Avatar
          name={streamer.displayName}
          src={streamer.avatar}
          srcSet={streamer.avatarSet?.srcSet}
          placeholder={streamer.avatarSet?.placeholder}
          size={28}
        />
      }
      name={<bdi>{streamer.displayName}</bdi>}
      note={noteOf(streamer)}
      mirrored
    />
  ));
}
