import type { discordWebhooks } from "@starling/db/schema/communities";
import type { DiscordWebhook } from "@starling/validators/discord";
import { openSealed, type SealedFor, sealText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";

const sealedFor = ({ ports }: ServiceContext, profileId: string): SealedFor => ({
  secret: ports.settings.secret,
  purpose: "tokens of Discord webhooks",
  owner: profileId,
});

export function sealToken(ctx: ServiceContext, profileId: string, token: string): string {
  return sealText(token, sealedFor(ctx, profileId));
}

/** Null if the token was encrypted with another installation's secret. */
export function webhookOf(
  ctx: ServiceContext,
  row: Pick<typeof discordWebhooks.$inferSelect, "profileId" | "webhookId" | "sealedToken">,
): DiscordWebhook | null {
  const token = openSealed(row.sealedToken, sealedFor(ctx, row.profileId));
  return token === null ? null : { id: row.webhookId, token };
}
