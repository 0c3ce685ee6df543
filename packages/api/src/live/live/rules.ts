import { createHash } from "node:crypto";
import type { StreamSource } from "@starling/directory/sql/stream-sources";
import { isUnreachable, reachableStatuses, STALE_STATUS_MINUTES } from "@starling/validators/channels";
import type { LiveStatus } from "@starling/validators/live";
import { presentStreams } from "../../profiles/directory/entries.rules.ts";

const MINUTE = 60_000;
/** Modulus that keeps sums of hashes within exactly representable integers. */
const MARKS = 2 ** 48;

export function liveStatusOf(source: StreamSource, at: Date): LiveStatus {
  const isSpokenOf = reachableStatuses(source.statuses, at).length > 0;
  return { id: source.id, ...presentStreams(source, at), liveBy: isSpokenOf ? "platform" : "schedule" };
}

/**
 * Time in milliseconds since 1970 at which the status may change although no platform reports a change: a
 * planned stream starts or may end, or a platform has not responded for too long.
 */
export function validUntil(source: StreamSource, { liveSource, nextStreamAt }: LiveStatus, at: Date): number {
  const begins = nextStreamAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextStreamAt);
  const mayEnd =
    liveSource === "schedule" ? (Math.floor(at.getTime() / MINUTE) + 1) * MINUTE : Number.POSITIVE_INFINITY;
  const outOfReach = source.statuses.flatMap(({ silentSince }) => {
    if (silentSince === null || isUnreachable(new Date(silentSince), at)) return [];
    return [Date.parse(silentSince) + STALE_STATUS_MINUTES * MINUTE + 1];
  });
  return Math.min(begins, mayEnd, ...outOfReach);
}

export function markOf(text: string): number {
  return Number.parseInt(createHash("sha1").update(text).digest("hex").slice(0, 12), 16);
}

export function addMark(sum: number, mark: number): number {
  return (sum + mark) % MARKS;
}
