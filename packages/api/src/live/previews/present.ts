import { liveStateOf, reachableStatuses, type StoredStatus } from "@starling/validators/channels";
import type { StreamerPreview } from "@starling/validators/previews";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";

export interface PreviewSource {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  category: string | null;
  entries: ScheduleEntry[];
  statuses: StoredStatus[];
}

/** Public data of a link preview; nothing else may be added (docs/security.md, security row Z4). */
export function presentPreview(source: PreviewSource, now: Date): StreamerPreview {
  const nextStreamAt = nextStart(source.entries, now);
  const next = source.entries.find(
    (entry) => nextStreamAt !== null && nextStart([entry], now)?.getTime() === nextStreamAt.getTime(),
  );
  return {
    id: source.id,
    username: source.username,
    displayName: source.displayName,
    shortBio: source.shortBio,
    avatar: source.avatar,
    primaryCategory: source.category,
    liveSource: liveStateOf(reachableStatuses(source.statuses, now), source.entries, now).source,
    nextStreamAt,
    nextStreamZone: next?.timeZone ?? null,
  };
}
