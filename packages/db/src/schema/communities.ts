import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

const profileId = () => ownedBy("profile_id", () => profiles.id).primaryKey();

/** A streamer's Discord webhook, and its post about the latest announced stream (docs/decisions/043). */
export const discordWebhooks = pgTable("discord_webhooks", {
  profileId: profileId(),
  webhookId: text("webhook_id").notNull(),
  sealedToken: text("sealed_token").notNull(),
  name: text("name").notNull(),
  /** Discord role that a post mentions, if any. */
  roleId: text("role_id"),
  createdAt: createdAt(),
  /** Why Discord refuses the webhook. The webhook stays unused until saved or tested again. */
  failure: text("failure", { enum: ["gone", "refused"] }),
  failedAt: instant("failed_at"),
  /** Platform and stream id of the latest announced stream. */
  stream: text("stream"),
  announcedAt: instant("announced_at"),
  /**
   * `due` before sending, `sending` until Discord responds, then the state that was last written to Discord.
   */
  postState: text("post_state", { enum: ["due", "sending", "live", "ended"] }),
  messageId: text("message_id"),
  /** When the post was last changed to `ended`. */
  endedAt: instant("ended_at"),
});

/** A streamer's overlay for streaming software. Its URL is the only credential. */
export const overlays = pgTable(
  "overlays",
  { profileId: profileId(), secretHash: text("secret_hash").notNull(), createdAt: createdAt() },
  (table) => [unique("overlays_secret_key").on(table.secretHash)],
);
