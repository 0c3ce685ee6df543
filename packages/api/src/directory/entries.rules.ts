import type { CardRecord } from "@starling/directory/directory-reader";
import type { StreamerCard } from "@starling/validators/discovery";
import { isLive, liveSince, nextStart } from "@starling/validators/schedules";

/** The fields of a card that change by the minute or with every follow; computed when the card is read. */
export type MovingFields = Pick<
  StreamerCard,
  "followersCount" | "isLive" | "liveSource" | "liveSince" | "nextStreamAt" | "viewers" | "isBoosted"
>;

type Streams = Pick<MovingFields, "isLive" | "liveSource" | "liveSince" | "nextStreamAt">;

/** What a schedule says of an instant. No platform is asked yet, so the timetable is the only source (decisions §7.5). */
export function presentStreams(schedule: CardRecord["schedule"], at: Date): Streams {
  const live = isLive(schedule, at);
  return {
    isLive: live,
    liveSource: live ? "schedule" : null,
    liveSince: live ? (liveSince(schedule, at)?.toISOString() ?? null) : null,
    nextStreamAt: nextStart(schedule, at)?.toISOString() ?? null,
  };
}

/** Streams begin and end on a minute, so what a schedule says holds until the next one: for a hot list, most of its work. */
const said = new WeakMap<CardRecord["schedule"], { minute: number; streams: Streams }>();

/** The same, remembered for the minute. */
export function streamsOf(schedule: CardRecord["schedule"], at: Date): Streams {
  const minute = Math.floor(at.getTime() / 60_000);
  const known = said.get(schedule);
  if (known?.minute === minute) return known.streams;
  const streams = presentStreams(schedule, at);
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
