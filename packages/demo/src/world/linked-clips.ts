import type { Db, Transaction } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { v7 as uuidv7 } from "uuid";
import { bulkInsert } from "../bulk-insert.ts";
import { clipsOfChannel } from "../channel-clips.ts";
import { channelsOfDemo, isLinkedAtFirst } from "../channels.ts";
import { DEMO_STREAMERS } from "./demo-streamers.ts";
import type { InventedStreamer } from "./streamer.ts";

/** Probability that a connected Twitch channel has linked clips. */
const LINKS = 0.25;
const MAXIMUM = 8;

export async function writeLinkedClips(
  db: Db | Transaction,
  streamers: readonly InventedStreamer[],
): Promise<void> {
  const rows = streamers
    .filter(({ username }) => username !== DEMO_STREAMERS.streamer.username)
    .flatMap((streamer) =>
      channelsOfDemo(streamer)
        .filter((channel) => channel.platform === "twitch" && isLinkedAtFirst(channel))
        .flatMap(({ platform, subject, login }) => {
          const random = createRandom(`${subject} links`);
          if (!random.chance(LINKS)) return [];
          const site = new URL(streamer.channelLinks[platform] ?? "https://twitch.example.test").origin;
          return clipsOfChannel(subject)
            .slice(0, random.whole(3, MAXIMUM))
            .map(({ id, title, duration, views, clippedAt }) => ({
              id: uuidv7(),
              profileId: streamer.id,
              platform,
              subject,
              platformClip: id,
              url: `${site}/${login}/clip/${id}`,
              title,
              durationMs: Math.round(duration * 1_000),
              views,
              clippedAt,
              thumbnail: `/media/demo/banner/${id}.svg`,
              linkedAt: streamer.createdAt,
            }));
        }),
    );
  await bulkInsert(db, linkedClips, rows);
}
