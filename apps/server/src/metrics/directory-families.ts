import type { Queues } from "@starling/api/access/operations/queues.service";
import type { IndexFigures } from "@starling/directory/sync/directory-sync";
import { type Family, gauge, single } from "./families.ts";

/** `figures` is null where this process has no index. */
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
    gauge(
      "starling_directory_index_ready",
      "1 while listings are answered by the index, 0 while by SQL.",
      () => single(sync.isFresh ? 1 : 0),
    ),
    gauge("starling_directory_index_streamers", "Streamers in the index.", () =>
      single(sync.figures?.streamers ?? null),
    ),
    gauge(
      "starling_directory_index_behind_changes",
      "Numbers of the log of changes that the index has not read, as of the last look at the queues.",
      async () => {
        const queues = await read();
        const { figures } = sync;
        return queues && figures ? single(Math.max(0, queues.latestChange - figures.last)) : [];
      },
    ),
    gauge(
      "starling_directory_index_behind_seconds",
      "How long ago the index last looked into the log of changes and took in what it found.",
      () => single(sync.figures?.lookedMsAgo == null ? null : sync.figures.lookedMsAgo / 1_000),
    ),
  ];
}
