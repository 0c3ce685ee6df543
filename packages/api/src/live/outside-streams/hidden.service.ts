import { hiddenChannels, outsideStreams } from "@starling/db/schema/outside-streams";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import { and, eq } from "drizzle-orm";
import { signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";

/** Keyed hash of a channel, so that the table `hidden_channels` does not reveal channels. */
export function channelHash(secret: string, { platform, channelId }: OutsideChannelInput): string {
  return signText(secret, "hidden-channels", `${platform} ${channelId}`);
}

/** Hides a channel permanently and deletes its stream. An owner's request replaces a moderator's decision. */
export async function hideChannel(
  { db, ports }: ServiceContext,
  channel: OutsideChannelInput,
  hiddenBy: "owner" | "moderator",
): Promise<void> {
  const row = { channelHash: channelHash(ports.settings.secret, channel), hiddenBy };
  const { platform, channelId } = channel;
  await db.transaction(async (tx) => {
    const insert = tx.insert(hiddenChannels).values(row);
    await (hiddenBy === "owner"
      ? insert.onConflictDoUpdate({ target: hiddenChannels.channelHash, set: { hiddenBy } })
      : insert.onConflictDoNothing());
    await tx
      .delete(outsideStreams)
      .where(and(eq(outsideStreams.platform, platform), eq(outsideStreams.channelId, channelId)));
  });
}

/** Undoes a moderator's decision to hide a channel, but not the owner's. */
export async function showChannel(
  { db, ports }: ServiceContext,
  channel: OutsideChannelInput,
): Promise<void> {
  await db
    .delete(hiddenChannels)
    .where(
      and(
        eq(hiddenChannels.channelHash, channelHash(ports.settings.secret, channel)),
        eq(hiddenChannels.hiddenBy, "moderator"),
      ),
    );
}
