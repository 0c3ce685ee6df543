import type { Totals } from "@starling/api/access/operations/totals.service";
import type { LiveFeed } from "@starling/api/live/live/feed.service";
import { missedDeadlines } from "../http/deadline.ts";
import { eventFigures } from "../http/event-stream.ts";
import { type Family, gauge, type Sample, single } from "./families.ts";

export function processFamilies(live: () => LiveFeed | undefined): Family[] {
  return [
    {
      kind: "counter",
      name: "starling_deadlines_missed_total",
      help: "Responses that missed their deadline and became a 503.",
      read: () => single(missedDeadlines()),
    },
    gauge("starling_event_streams_open", "Open event streams to pages.", () => single(eventFigures().open)),
    {
      kind: "counter",
      name: "starling_event_stream_events_total",
      help: "Events sent to open pages.",
      read: () => single(eventFigures().sent),
    },
    gauge("starling_live_streamers_followed", "Streamers whose live status open pages follow.", () =>
      single(live()?.followed),
    ),
    gauge(
      "starling_process_array_buffer_bytes",
      "Memory in array buffers, mostly the directory's index.",
      () => single(process.memoryUsage().arrayBuffers),
    ),
  ];
}

export function totalFamilies(read: () => Promise<Totals | null>): Family[] {
  const total = (name: string, help: string, samples: (totals: Totals) => readonly Sample[]): Family =>
    gauge(name, help, async () => {
      const totals = await read();
      return totals === null ? [] : samples(totals);
    });
  return [
    total("starling_accounts", "Accounts.", ({ accounts }) => single(accounts)),
    total("starling_streamers_listed", "Streamers in the directory.", (t) => single(t.listedStreamers)),
    total("starling_streamers_live", "Streamers reported as live by a platform.", ({ live }) => single(live)),
    total("starling_clips", "Clips.", ({ clips }) => single(clips)),
    total("starling_follows", "Follows, counted once per pair of follower and streamer.", (t) =>
      single(t.follows),
    ),
    total("starling_clip_likes", "Clip likes.", ({ likes }) => single(likes)),
    {
      ...total("starling_subscriptions", "Accounts with an active plan, by plan.", ({ plans }) =>
        plans.map(({ plan, interval, accounts }) => [{ plan, interval }, accounts]),
      ),
      labels: ["plan", "interval"],
    },
  ];
}
