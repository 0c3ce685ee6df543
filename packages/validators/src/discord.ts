import { t } from "@starling/i18n/translate";
import { z } from "./zod.ts";

/** Accepts only Discord's own hosts, without ports, credentials or queries. */
const WEBHOOK_ADDRESS =
  /^https:\/\/(?:(?:ptb\.|canary\.)?discord|discordapp)\.com\/api\/webhooks\/(\d{17,20})\/([\w-]{60,100})$/;
const MAX_ADDRESS = 300;

const ADDRESS = {
  error: () =>
    t(
      "This isn’t a Discord webhook URL. In Discord, open the channel’s settings, then Integrations, Webhooks, and choose Copy Webhook URL.",
    ),
};
const ROLE_ID = {
  error: () =>
    t(
      "A role ID is 17 to 20 digits long. In Discord, turn on Developer Mode, then right-click the role and choose Copy Role ID.",
    ),
};

export interface DiscordWebhook {
  id: string;
  /** Secret that allows posting in the channel. */
  token: string;
}

/** Parses a webhook address copied from Discord; null for other addresses. */
export function discordWebhookOf(address: string): DiscordWebhook | null {
  const [, id, token] = WEBHOOK_ADDRESS.exec(address) ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}

export const saveDiscordInput = z.object({
  /** If omitted, the saved webhook stays and only the role changes. */
  address: z
    .string(ADDRESS)
    .trim()
    .max(MAX_ADDRESS, { ...ADDRESS, abort: true })
    .refine((address) => address === "" || discordWebhookOf(address) !== null, ADDRESS)
    .optional(),
  /** Role to mention with each post; empty or null for none. */
  roleId: z
    .string(ROLE_ID)
    .trim()
    .max(40, { ...ROLE_ID, abort: true })
    .regex(/^(?:\d{17,20})?$/, ROLE_ID)
    .nullable()
    .default(null),
});
export type SaveDiscordInput = z.infer<typeof saveDiscordInput>;

/** `gone`: the webhook was deleted or its token is wrong. `refused`: Discord rejects posts to the channel. */
export type DiscordFailure = "gone" | "refused";

/** Connected webhook without its secret. */
export interface DiscordConnection {
  name: string;
  /** The webhook's address, masked. */
  address: string;
  roleId: string | null;
  connectedAt: Date;
  failure: DiscordFailure | null;
  failedAt: Date | null;
  /** Time of the post about the latest stream. */
  postedAt: Date | null;
}
