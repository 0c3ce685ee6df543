import { refreshEntries } from "@starling/api/directory/entries.service";
import type { DbClient } from "@starling/db/client";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { send } from "../traffic/http-request.ts";
import { makeViewers, type Viewer } from "./make-people.ts";

/** A streamer whose channel on Twitch is connected. */
export interface Channel {
  profileId: string;
  channelId: string;
  /** Twitch's id of it. */
  subject: string;
  /** The timetable says that a stream is on, all day. */
  isPlanned: boolean;
}

/** What a list says of a streamer. */
export interface ShownStreamer {
  _id: string;
  isLive: boolean;
  liveSource: "platform" | "schedule" | null;
  liveSince: string | null;
  liveTitle: string | null;
  viewers: number;
}

/** Lists show no more at once. */
export const MOST_CHANNELS = 50;
const FIRST_SUBJECT = 7_000_000;

/** So many streamers with a connected channel; every third has planned to stream all day. */
export async function makeChannels({ db }: DbClient, count: number): Promise<Channel[]> {
  const made: Channel[] = [];
  for (let number = 0; number < count; number += 1) {
    const isPlanned = number % 3 === 0;
    const subject = String(FIRST_SUBJECT + number);
    const { id: profileId } = await makeStreamer(db, { displayName: `Channel ${number}` });
    for (let dayOfWeek = 0; isPlanned && dayOfWeek < 7; dayOfWeek += 1) {
      await makeScheduleEntry(db, profileId, { dayOfWeek, startTime: "00:00", endTime: "23:59" });
    }
    const { id: channelId } = await makeChannel(db, profileId, { subject });
    made.push({ profileId, channelId, subject, isPlanned });
  }
  const ports = { clock: { now: () => new Date() } };
  await refreshEntries(
    { db, ports },
    made.map(({ profileId }) => profileId),
  );
  return made;
}

/** A viewer who sees whole lists. */
export async function makeWatcher({ db }: DbClient, url: string): Promise<Viewer> {
  const [watcher] = await makeViewers(db, url, 1);
  if (!watcher) throw new Error("No viewer was made");
  await makeSubscription(db, watcher.userId, "Premium");
  return watcher;
}

/** What a server shows of everybody who has a connected channel, by the streamer's id. */
export async function readShown(url: string, { cookie }: Viewer): Promise<Map<string, ShownStreamer>> {
  const path = `/api/v1/profile/streamers?verified=true&sortBy=viewers&limit=${MOST_CHANNELS}`;
  const answer = await send(url, path, { cookie });
  if (answer.status !== 200) throw new Error(`The list got ${answer.status}: ${answer.body.slice(0, 300)}`);
  const { items }: { items: ShownStreamer[] } = JSON.parse(answer.body);
  return new Map(items.map((item) => [item._id, item]));
}
