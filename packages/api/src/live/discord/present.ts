import type { discordWebhooks } from "@starling/db/schema/communities";
import type { DiscordConnection } from "@starling/validators/discord";

const SHOWN_DIGITS = 4;

/** The token is never part of an answer. */
export function presentConnection(row: typeof discordWebhooks.$inferSelect): DiscordConnection {
  return {
    name: row.name,
    address: `https://discord.com/api/webhooks/…${row.webhookId.slice(-SHOWN_DIGITS)}/••••••••`,
    roleId: row.roleId,
    connectedAt: row.createdAt,
    failure: row.failure,
    failedAt: row.failedAt,
    postedAt: row.messageId === null ? null : row.announcedAt,
  };
}
