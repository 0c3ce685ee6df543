import type { Db, Transaction } from "@starling/db/client";
import { channels } from "@starling/db/schema/channels";
import { v7 as uuidv7 } from "uuid";
import { bulkInsert } from "../bulk-insert.ts";
import { channelsOfDemo, isLinkedAtFirst } from "../channels.ts";
import { DEMO_STREAMERS } from "./demo-streamers.ts";
import type { InventedStreamer } from "./streamer.ts";

/** Connects the channels of about half the streamers, but none for `DEMO_STREAMERS.streamer`. */
export async function writeChannels(
  db: Db | Transaction,
  streamers: readonly InventedStreamer[],
): Promise<void> {
  const rows = streamers
    .filter(({ username }) => username !== DEMO_STREAMERS.streamer.username)
    .flatMap((streamer) =>
      channelsOfDemo(streamer)
        .filter(isLinkedAtFirst)
        .map((channel) => ({
          ...channel,
          id: uuidv7(),
          profileId: streamer.id,
          address: streamer.channelLinks[channel.platform] ?? "",
          linkedAt: streamer.createdAt,
        })),
    );
  await bulkInsert(db, channels, rows);
}
