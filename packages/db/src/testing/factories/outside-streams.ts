import type { Db } from "../../client.ts";
import { outsideStreams } from "../../schema/outside-streams.ts";

let made = 0;

export async function makeOutsideStream(
  db: Db,
  values: Partial<typeof outsideStreams.$inferInsert> = {},
): Promise<typeof outsideStreams.$inferSelect> {
  made += 1;
  const seenAt = values.seenAt ?? new Date();
  const [stream] = await db
    .insert(outsideStreams)
    .values({
      platform: "twitch",
      channelId: String(900_000 + made),
      login: `outsider${made}`,
      name: `Outsider ${made}`,
      title: "Slow games",
      game: "Chess",
      language: "en",
      tags: [],
      viewers: 0,
      startedAt: new Date(seenAt.getTime() - 3_600_000),
      thumbnail: "https://static-cdn.jtvnw.net/previews-ttv/live-440x248.jpg",
      isMature: false,
      ...values,
      seenAt,
    })
    .returning();
  if (!stream) throw new Error("The stream was not written");
  return stream;
}
