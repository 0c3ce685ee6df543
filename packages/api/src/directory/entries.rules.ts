import type { CardRecord } from "@starling/directory/directory-reader";
import type { StreamerCard } from "@starling/validators/discovery";
import { isLive, nextStart } from "@starling/validators/schedules";

/** The fields of a card that change by the minute or with every follow; computed when the card is read. */
export type MovingFields = Pick<
  StreamerCard,
  "followersCount" | "isLive" | "nextStreamAt" | "viewers" | "isBoosted"
>;

type Streams = Pick<MovingFields, "isLive" | "nextStreamAt">;

/** Streams begin and end on a minute, so what a schedule says holds until the next one: for a hot list, most of its work. */
const said = new WeakMap<CardRecord["schedule"], { minute: number; streams: Streams }>();

function streamsOf(schedule: CardRecord["schedule"], at: Date): Streams {
  const minute = Math.floor(at.getTime() / 60_000);
  const known = said.get(schedule);
  if (known?.minute === minute) return known.streams;
  const streams = {
    isLive: isLive(schedule, at),
    nextStreamAt: nextStart(schedule, at)?.toISOString() ?? null,
  };
  said.set(schedule, { minute, streams });
  return streams;
}

/** The moving fields of a card at an instant. */
export function movingFields(record: CardRecord, isBoosted: boolean, at: Date): MovingFields {
  const streams = streamsOf(record.schedule, at);
  return {
    followersCount: record.followersCount,
    ...streams,
    viewers: streams.isLive ? record.viewers : 0,
    isBoosted,
  };
}
