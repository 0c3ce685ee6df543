import type { ChannelStatus } from "@starling/validators/channels";
import type { Db } from "../../client.ts";
import { channelStatuses, channels } from "../../schema/channels.ts";

let made = 0;

export async function makeChannel(
  db: Db,
  profileId: string,
  values: Partial<typeof channels.$inferInsert> = {},
): Promise<typeof channels.$inferSelect> {
  made += 1;
  const login = values.login ?? `channel_${made}`;
  const address = `https://${values.platform ?? "twitch"}.example.test/${login}`;
  const [channel] = await db
    .insert(channels)
    .values({
      profileId,
      platform: "twitch",
      subject: String(made),
      login,
      name: login,
      address,
      // Earlier than any test clock, so that every report counts as newer.
      provenAt: new Date(0),
      namedAt: new Date(0),
      ...values,
    })
    .returning();
  if (!channel) throw new Error("The channel was not written");
  return channel;
}

/** A channel that is live by default. */
export async function makeChannelStatus(
  db: Db,
  profileId: string,
  values: Partial<Omit<ChannelStatus, "since">> & {
    since?: Date;
    saidAt?: Date;
    streamId?: string;
    login?: string;
  } = {},
): Promise<typeof channels.$inferSelect> {
  const { platform = "twitch", saidAt = new Date(), login, ...status } = values;
  const channel = await makeChannel(db, profileId, { platform, ...(login !== undefined && { login }) });
  await db
    .insert(channelStatuses)
    .values({ channelId: channel.id, profileId, platform, isLive: true, since: saidAt, saidAt, ...status });
  return channel;
}
