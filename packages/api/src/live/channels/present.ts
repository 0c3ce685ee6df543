import type { channels } from "@starling/db/schema/channels";
import type { OwnChannel } from "@starling/validators/own-channels";

export function presentOwnChannel(channel: typeof channels.$inferSelect): OwnChannel {
  const { platform, login, name, address, picture, linkedAt, revokedAt } = channel;
  return {
    platform,
    login,
    name,
    address,
    hasPicture: picture !== null,
    linkedAt: linkedAt.toISOString(),
    isRevoked: revokedAt !== null,
  };
}
