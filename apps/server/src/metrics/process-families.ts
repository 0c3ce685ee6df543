import type { LiveFeed } from "@starling/api/live/feed.service";
import type { Queues } from "@starling/api/operations/queues.service";
import type { Totals } from "@starling/api/operations/totals.service";
import type { IndexFigures } from "@starling/directory/sync/directory-sync";
import { missedDeadlines } from "../http/deadline.ts";
import { eventFigures } from "../http/event-stream.ts";
import { type Family, type Sample, single } from "./families.ts";

const gauge = (name: string, help: string, read: Family["read"]): Family => ({
  kind: "gauge",
  name,
  help,
  read,
});

/** What this process knows of itself. */
export function processFamilies(live: () => LiveFeed | undefined): Family[] {
  return [
    {
      kind: "counter",
      name: "starling_deadlines_missed_total",
      help: "Answers that were not ready by their deadline and became a 503.",
      read: () => single(missedDeadlines()),
    },
    gauge("starling_event_streams_open", "Event streams of open pages.", () => single(eventFigures().open)),
    {
      kind: "counter",
      name: "starling_event_stream_events_total",
      help: "Events that were sent to open pages.",
      read: () => single(eventFigures().sent),
    },
    gauge("starling_live_streamers_followed", "Streamers whom open pages show and follow.", () =>
      single(live()?.followed),
    ),
    gauge(
      "starling_process_array_buffer_bytes",
      "Memory in array buffers: the directory's index, for the most part.",
      () => single(process.memoryUsage().arrayBuffers),
    ),
  ];
}

/** What is known of the index; null where this process keeps none. */
export interface DirectorySources {
  isFresh: boolean;
  figures: IndexFigures | null;
}

/** How far this process's index is behind the database. */
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

/** How large the site is. */
export function totalFamilies(read: () => Promise<Totals | null>): Family[] {
  const total = (name: string, help: string, samples: (totals: Totals) => readonly Sample[]): Family =>
    gauge(name, help, async () => {
      const totals = await read();
      return totals === null ? [] : samples(totals);
    });
  return [
    total("starling_accounts", "Accounts.", ({ accounts }) => single(accounts)),
    total("starling_streamers_listed", "Streamers in the directory.", (t) => single(t.listedStreamers)),
    total("starling_streamers_live", "Streamers whom a platform says to be live.", ({ live }) =>
      single(live),
    ),
    total("starling_clips", "Clips.", ({ clips }) => single(clips)),
    total("starling_follows", "Who follows whom, counted once for each pair.", (t) => single(t.follows)),
    total("starling_clip_likes", "Likes of clips.", ({ likes }) => single(likes)),
    {
      ...total("starling_subscriptions", "Accounts with a plan that runs, by plan.", ({ plans }) =>
        plans.map(({ plan, interval, accounts }) => [{ plan, interval }, accounts]),
      ),
      labels: ["plan", "interval"],
    },
  ];
}
