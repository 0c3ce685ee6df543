import type { ListedPlatform } from "@starling/validators/outside-streams";

/**
 * Platforms that can prove who owns a channel. The list is repeated in this file, because an import would
 * also load the validation schemas.
 */
export const JOIN_PLATFORMS = ["twitch", "kick"] as const satisfies readonly ListedPlatform[];
