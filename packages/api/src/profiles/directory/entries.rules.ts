import type { CardRecord } from "@starling/directory/directory-reader";
import { type KnownStatus, liveStateOf, withinReach } from "@starling/validators/channels";
import type { StreamerCard } from "@starling/validators/discovery";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";

const MINUTE = 60_000;

/** What a card says of streams. */
export type Streams = Pick<
  StreamerCard,
  "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "viewers"
>;

/** The fields of a card that change by the minute, with a platform's word or with every follow; computed when the card is read. */
export type MovingFields = Pick<StreamerCard, "followersCount" | "isBoosted"> & Streams;

/** What says whether somebody is live. */
export interface StreamsSource {
  schedule: readonly ScheduleEntry[];
  statuses: readonly KnownStatus[];
  /** Watching, if the timetable is right and no platform counts. */
  viewers: number;
}

/** What platforms and timetable say of an instant (docs/product.md §5.1). */
export function presentStreams({ schedule, statuses, viewers }: StreamsSource, at: Date): Streams {
  const state = liveStateOf(withinReach(statuses, at), schedule, at);
  return {
    isLive: state.isLive,
    liveSource: state.source,
    liveSince: state.since,
    liveTitle: state.title,
    liveGame: state.game,
    nextStreamAt: nextStart(schedule, at)?.toISOString() ?? null,
    viewers: state.isLive ? (state.viewers ?? viewers) : 0,
  };
}

/** What was said of a record, and from when until when it holds, in milliseconds. */
interface Said {
  from: number;
  until: number;
  heard: number;
  streams: Streams;
}

/**
 * What was said of streams holds until the next one begins, the minute in which one may end is over, or a platform goes out of
 * reach: to find it is a quarter of the work of a list.
 */
const said = new WeakMap<CardRecord, Said>();

/** The same of a record, remembered; the same object for as long as it holds. */
export function streamsOf(record: CardRecord, at: Date): Streams {
  const instant = at.getTime();
  const heard = withinReach(record.statuses, at).length;
  const known = said.get(record);
  if (known?.heard === heard && known.from <= instant && instant < known.until) return known.streams;
  const schedule = scheduleIn(record);
  const streams = presentStreams({ ...record, schedule }, at);
  said.set(record, { from: instant, until: endOf(streams, instant), heard, streams });
  return streams;
}

/**
 * Until when that holds as long as platforms say nothing else, in milliseconds: the next planned stream begins, or the one that is on
 * may end with any minute.
 */
function endOf({ liveSource, nextStreamAt }: Streams, instant: number): number {
  if (liveSource === "schedule") return (Math.floor(instant / MINUTE) + 1) * MINUTE;
  return nextStreamAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextStreamAt);
}

/** The planned streams, which a card tells in its text. */
function scheduleIn({ card }: CardRecord): readonly ScheduleEntry[] {
  const { schedule }: Pick<StreamerCard, "schedule"> = JSON.parse(card);
  return schedule;
}

/** The moving fields of a card at an instant. */
export function movingFields(record: CardRecord, isBoosted: boolean, at: Date): MovingFields {
  return { followersCount: record.followersCount, ...streamsOf(record, at), isBoosted };
}
