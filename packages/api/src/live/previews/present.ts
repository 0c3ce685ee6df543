import { reachableStatuses, type StoredStatus } from "@starling/validators/channels";
import { liveStateOf } from "@starling/validators/live-states";
import { ownerHues } from "@starling/validators/owner-colors";
import type { PictureSet } from "@starling/validators/pictures";
import type { StreamerPreview } from "@starling/validators/previews";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";

export interface PreviewSource {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  banner: string | null;
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
  category: string | null;
  entries: ScheduleEntry[];
  statuses: StoredStatus[];
}

/** Public data of a link preview; add nothing else (security row Z4). */
export function presentPreview(source: PreviewSource, now: Date): StreamerPreview {
  const { id, username, displayName, shortBio, avatar, banner, category, entries, statuses } = source;
  const nextStreamAt = nextStart(entries, now);
  const next = entries.find(
    (entry) => nextStreamAt !== null && nextStart([entry], now)?.getTime() === nextStreamAt.getTime(),
  );
  return {
    ...{ id, username, displayName, shortBio, avatar, banner, primaryCategory: category },
    hues: ownerHues(source),
    liveSource: liveStateOf(reachableStatuses(statuses, now), entries, now).source,
    ...{ nextStreamAt, nextStreamZone: next?.timeZone ?? null },
  };
}
