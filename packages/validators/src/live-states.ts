import { CHANNEL_PLATFORMS, type ChannelStatus, type LiveState } from "./channels.ts";
import { isLive, liveSince, type ScheduleEntry } from "./schedules.ts";

/** Ties are ordered by platform, for a stable order. */
const byViewers = (one: ChannelStatus, other: ChannelStatus) =>
  other.viewers - one.viewers ||
  CHANNEL_PLATFORMS.indexOf(one.platform) - CHANNEL_PLATFORMS.indexOf(other.platform);

/**
 * Returns live if any platform reports a live stream, otherwise offline if any platform reports a status.
 * Without a report, the schedule decides (docs/product.md §5.1).
 * @param statuses statuses of verified channels on platforms that respond
 */
export function liveStateOf(
  statuses: readonly ChannelStatus[],
  schedule: readonly ScheduleEntry[],
  at: Date,
): LiveState {
  const [first, ...rest] = statuses.filter((status) => status.isLive).sort(byViewers);
  if (first !== undefined) {
    const { since, title, game } = first;
    const viewers = rest.reduce((sum, status) => sum + status.viewers, first.viewers);
    return { isLive: true, source: "platform", since, viewers, title, game };
  }
  const nothing = { title: null, game: null };
  if (statuses.length > 0) return { isLive: false, source: null, since: null, viewers: 0, ...nothing };
  const planned = isLive(schedule, at);
  return {
    isLive: planned,
    source: planned ? "schedule" : null,
    since: planned ? (liveSince(schedule, at)?.toISOString() ?? null) : null,
    viewers: null,
    ...nothing,
  };
}
