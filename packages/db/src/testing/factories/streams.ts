import type { Db } from "../../client.ts";
import { streams } from "../../schema/streams.ts";

const HOUR = 3_600_000;
let made = 0;

export async function makeStream(
  db: Db,
  profileId: string,
  values: Partial<Omit<typeof streams.$inferInsert, "profileId">> & { startedAt: Date },
): Promise<typeof streams.$inferSelect> {
  made += 1;
  const lastLiveAt = values.lastLiveAt ?? new Date(values.startedAt.getTime() + 2 * HOUR);
  const measuredSeconds = (lastLiveAt.getTime() - values.startedAt.getTime()) / 1_000;
  const viewers = values.viewers ?? 10;
  const [stream] = await db
    .insert(streams)
    .values({
      profileId,
      platform: "twitch",
      streamId: String(made),
      lastLiveAt,
      viewers,
      peakViewers: viewers,
      viewerSeconds: viewers * measuredSeconds,
      measuredSeconds,
      ...values,
    })
    .returning();
  if (!stream) throw new Error("The stream was not written");
  return stream;
}
