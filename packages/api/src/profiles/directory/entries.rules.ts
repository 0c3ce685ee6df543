import type { CardRecord } from "@starling/directory/directory-reader";
import { reachableStatuses, type StoredStatus } from "@starling/validators/channels";
import type { StreamerCard } from "@starling/validators/discovery";
import { liveStateOf } from "@starling/validators/live-states";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";

const MINUTE = 60_000;

export type Streams = Pick<
  StreamerCard,
  "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "viewers"
>;

/** Frequently changing card fields, computed when a card is read. */
export type VolatileFields = Pick<StreamerCard, "followersCount" | "isBoosted"> & Streams;

export interface StreamsSource {
  schedule: readonly ScheduleEntry[];
  statuses: readonly StoredStatus[];
  /** Number of viewers to show for a stream that is live only according to the schedule. */
  viewers: number;
}

/** Live state from platform statuses and schedule (docs/product.md §5.1). */
export function presentStreams({ schedule, statuses, viewers }: StreamsSource, at: Date): Streams {
  const state = liveStateOf(reachableStatuses(statuses, at), schedule, at);
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

/** Cached live state, with the period in which it is valid, in milliseconds. */
interface Said {
  from: number;
  until: number;
  heard: number;
  streams: Streams;
}

/**
 * Cached, because computing live states takes a quarter of the time of a list request. An entry is valid
 * until a stream may start or end, or a platform becomes unreachable.
 */
const said = new WeakMap<CardRecord, Said>();

/** Returns the same cached object as long as that object is valid. */
export function streamsOf(record: CardRecord, at: Date): Streams {
  const instant = at.getTime();
  const heard = reachableStatuses(record.statuses, at).length;
  const known = said.get(record);
  if (known?.heard === heard && known.from <= instant && instant < known.until) return known.streams;
  const schedule = scheduleIn(record);
  const streams = presentStreams({ ...record, schedule }, at);
  said.set(record, { from: instant, until: endOf(streams, instant), heard, streams });
  return streams;
}

/** Next time, in milliseconds, at which the schedule may change the live state. */
function endOf({ liveSource, nextStreamAt }: Streams, instant: number): number {
  if (liveSource === "schedule") return (Math.floor(instant / MINUTE) + 1) * MINUTE;
  return nextStreamAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextStreamAt);
}

function scheduleIn({ card }: CardRecord): readonly ScheduleEntry[] {
  const { schedule }: Pick<StreamerCard, "schedule"> = JSON.parse(card);
  return schedule;
}

export function volatileFields(record: CardRecord, isBoosted: boolean, at: Date): VolatileFields {
  return { followersCount: record.followersCount, ...streamsOf(record, at), isBoosted };
}
