import type { Queues } from "@starling/api/access/operations/queues.service";
import type { IndexFigures } from "@starling/directory/sync/directory-sync";
import { type Family, gauge, single } from "./families.ts";

/** `figures` is null if this process has no directory index. */
export interface DirectorySources {
  isFresh: boolean;
  figures: IndexFigures | null;
}

export function directoryFamilies(
  sync: DirectorySources | null,
  read: () => Promise<Queues | null>,
): Family[] {
  if (sync === null) return [];
  return [
    gauge("starling_directory_index_ready", "1 if listings are served from the index, 0 if from SQL.", () =>
      single(sync.isFresh ? 1 : 0),
    ),
    gauge("starling_directory_index_streamers", "Streamers in the index.", () =>
      single(sync.figures?.streamers ?? null),
    ),
    gauge(
      "starling_directory_index_behind_changes",
      "Change-log sequence numbers that the index has not read, as of the last queue check.",
      async () => {
        const queues = await read();
        const { figures } = sync;
        return queues && figures ? single(Math.max(0, queues.latestChange - figures.last)) : [];
      },
    ),
    gauge(
      "starling_directory_index_behind_seconds",
      "Time since the index last read and applied the change log.",
      () => single(sync.figures?.lookedMsAgo == null ? null : sync.figures.lookedMsAgo / 1_000),
    ),
  ];
}
