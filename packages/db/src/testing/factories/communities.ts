import type { Db } from "../../client.ts";
import { discordWebhooks, overlays } from "../../schema/communities.ts";

export async function makeDiscordWebhook(
  db: Db,
  profileId: string,
  values: Partial<typeof discordWebhooks.$inferInsert> = {},
): Promise<void> {
  await db
    .insert(discordWebhooks)
    .values({ profileId, webhookId: "123456789012345678", sealedToken: "x", name: "Starling", ...values });
}

export async function makeOverlay(db: Db, profileId: string): Promise<void> {
  await db.insert(overlays).values({ profileId, secretHash: profileId });
}
