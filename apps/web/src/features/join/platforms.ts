import type { ListedPlatform } from "@starling/validators/outside-streams";

/** Platforms that can prove channel ownership. Listed here to avoid loading the schemas. */
export const JOIN_PLATFORMS = ["twitch", "kick"] as const satisfies readonly ListedPlatform[];
