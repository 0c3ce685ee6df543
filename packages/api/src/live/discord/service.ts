import { discordWebhooks } from "@starling/db/schema/communities";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import {
  type DiscordConnection,
  type DiscordWebhook,
  discordWebhookOf,
  type SaveDiscordInput,
} from "@starling/validators/discord";
import { isStorable } from "@starling/validators/text";
import { cutText } from "@starling/validators/truncate-text";
import { eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { testMessage } from "./messages.rules.ts";
import { sealToken, webhookOf } from "./secrets.service.ts";
import { type DiscordAnswer, fetchWebhook, postMessage } from "./webhooks.adapter.ts";

const MAX_NAME = 80;
const SHOWN_DIGITS = 4;
const PASTE_ADDRESS = msg("Please paste the address of a webhook.");
const UNKNOWN_WEBHOOK = msg(
  "Discord doesn’t know this webhook. Copy its address again, or create a new webhook.",
);
const GONE = msg("Discord no longer knows this webhook. Create a new one in Discord and paste its address.");
const REFUSED = msg("Discord doesn’t accept posts in this channel. Choose a webhook of a text channel.");
const AWAY = msg("Discord isn’t answering right now. Please try again in a minute.");
const BUSY = msg("Discord is limiting this webhook. Please try again in a moment.");

/** Never returns the webhook's token. */
function presentConnection(row: typeof discordWebhooks.$inferSelect): DiscordConnection {
  const { name, webhookId, roleId, createdAt: connectedAt, failure, failedAt } = row;
  return {
    ...{ name, roleId, connectedAt, failure, failedAt },
    address: `https://discord.com/api/webhooks/…${webhookId.slice(-SHOWN_DIGITS)}/••••••••`,
    postedAt: row.messageId === null ? null : row.announcedAt,
  };
}

async function readOwn(ctx: UserContext) {
  const profile = await findProfile(ctx, ctx.actor.userId, "streamer");
  if (!profile) throw notFound(t("Profile not found"));
  const [webhook] = await ctx.db
    .select()
    .from(discordWebhooks)
    .where(eq(discordWebhooks.profileId, profile.id));
  return { profileId: profile.id, webhook };
}

/** Throws 404 without a streamer profile, like all functions of this file. */
export async function readConnection(ctx: UserContext): Promise<{ connection: DiscordConnection | null }> {
  const { webhook } = await readOwn(ctx);
  return { connection: webhook ? presentConnection(webhook) : null };
}

/**
 * Checks the webhook at Discord before saving it. Throws `VALIDATION` on `address` for an unknown or missing
 * webhook, `UNAVAILABLE` and `RATE_LIMITED`.
 */
export async function saveWebhook(
  ctx: UserContext,
  { address, roleId }: SaveDiscordInput,
): Promise<{ connection: DiscordConnection }> {
  const { profileId, webhook } = await readOwn(ctx);
  const role = roleId || null;
  const given = address ? discordWebhookOf(address) : null;
  const saved = given
    ? await saveNew(ctx, { profileId, role, given })
    : webhook && (await saveRole(ctx, profileId, role));
  if (!saved) throw invalid(t(PASTE_ADDRESS));
  return { connection: presentConnection(saved) };
}

async function saveRole({ db }: UserContext, profileId: string, roleId: string | null) {
  const [saved] = await db
    .update(discordWebhooks)
    .set({ roleId })
    .where(eq(discordWebhooks.profileId, profileId))
    .returning();
  return saved;
}

async function saveNew(
  ctx: UserContext,
  { profileId, role, given }: { profileId: string; role: string | null; given: DiscordWebhook },
) {
  await enforceLimit(ctx, "discordByAccount", ctx.actor.userId);
  const answer = await asked(() => fetchWebhook(ctx.ports.settings, given));
  if (answer.kind === "gone") throw invalid(t(UNKNOWN_WEBHOOK));
  const name = accepted(answer);
  const values = {
    webhookId: given.id,
    sealedToken: sealToken(ctx, profileId, given.token),
    name: isStorable(name) ? cutText(name, MAX_NAME) : "",
    roleId: role,
    createdAt: ctx.ports.clock.now(),
    ...{ failedAt: null, failure: null },
    ...{ stream: null, announcedAt: null, messageId: null, postState: null, endedAt: null },
  };
  const [saved] = await ctx.db
    .insert(discordWebhooks)
    .values({ profileId, ...values })
    .onConflictDoUpdate({ target: discordWebhooks.profileId, set: values })
    .returning();
  return saved;
}

/**
 * Posts a test message. Throws `CONFLICT` and stores the status if Discord no longer accepts the webhook, 404
 * without a webhook, `UNAVAILABLE` and `RATE_LIMITED`.
 */
export async function testWebhook(ctx: UserContext): Promise<{ connection: DiscordConnection }> {
  const { profileId, webhook: row } = await readOwn(ctx);
  if (!row) throw notFound(t("Webhook not found"));
  await enforceLimit(ctx, "discordTestsByAccount", ctx.actor.userId);
  const [profile] = await ctx.db
    .select({ displayName: profiles.displayName })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const { username } = ctx.actor;
  const message = testMessage({
    displayName: profile?.displayName ?? username,
    page: `${ctx.ports.settings.publicUrl}/@${username}`,
  });
  const webhook = webhookOf(ctx, row);
  const answer: DiscordAnswer<string> =
    webhook === null
      ? { kind: "gone" }
      : await asked(() => postMessage(ctx.ports.settings, webhook, message));
  const failure = answer.kind === "gone" || answer.kind === "refused" ? answer.kind : null;
  if (answer.kind === "done" || failure !== null) {
    const failedAt = failure === null ? null : ctx.ports.clock.now();
    await ctx.db
      .update(discordWebhooks)
      .set({ failure, failedAt })
      .where(eq(discordWebhooks.profileId, profileId));
  }
  if (answer.kind === "gone") throw new DomainError("CONFLICT", t(GONE));
  accepted(answer);
  return readConnected(ctx);
}

async function readConnected(ctx: UserContext): Promise<{ connection: DiscordConnection }> {
  const { connection } = await readConnection(ctx);
  if (!connection) throw notFound(t("Webhook not found"));
  return { connection };
}

/** Deletes our copy of the webhook; the owner must delete the webhook at Discord. Idempotent. */
export async function removeWebhook(ctx: UserContext): Promise<{ removed: true }> {
  const { profileId } = await readOwn(ctx);
  await ctx.db.delete(discordWebhooks).where(eq(discordWebhooks.profileId, profileId));
  return { removed: true };
}

function asked<T>(ask: () => Promise<DiscordAnswer<T>>): Promise<DiscordAnswer<T>> {
  return ask().catch((cause: unknown) => {
    throw new DomainError("UNAVAILABLE", t(AWAY), { cause });
  });
}

/** Throws if Discord refused the request. */
function accepted<T>(answer: DiscordAnswer<T>): T {
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "limited")
    throw new DomainError("RATE_LIMITED", t(BUSY), { retryAfter: answer.seconds });
  throw new DomainError("CONFLICT", t(REFUSED));
}

function invalid(message: string): DomainError {
  return new DomainError("VALIDATION", message, { fields: [{ path: "address", message }] });
}
